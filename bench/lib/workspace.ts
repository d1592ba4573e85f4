import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Writes a workspace of `count` skills in `.claude/skills`. Their texts are those of real skills in turn, each under a
 * name of its own; every tenth depends on the one before it. The caller removes the directory.
 */
export function writeWorkspace(skills: readonly string[], count: number): string {
  const folder = mkdtempSync(join(tmpdir(), "skillwright-workspace-"));
  const bodies = skills.filter((_, i) => i % 7 === 0).map((path) => bodyOf(readFileSync(path, "utf8")));
  for (let i = 0; i < count; i++) {
    const name = skillName(i);
    const directory = join(folder, ".claude", "skills", name);
    mkdirSync(directory, { recursive: true });
    const dependencies = i % 10 === 9 ? `dependencies: [${skillName(i - 1)}]\n` : "";
    const description = `Does the work of kind ${i}. Use when the task asks for number ${i}.`;
    const head = `---\nname: ${name}\ndescription: ${description}\n${dependencies}---\n`;
    writeFileSync(join(directory, "SKILL.md"), head + (bodies[i % bodies.length] ?? ""));
  }
  return folder;
}

export function skillName(i: number): string {
  return `skill-${i}`;
}

/** A SKILL.md of about `bytes` bytes, made of paragraphs, lists and links. */
export function sizedSkill(name: string, bytes: number): string {
  const head = `---\nname: ${name}\ndescription: Measures how long an answer takes. Use when measuring.\n---\n\n# Measure\n\n`;
  const part =
    "## Step\n\n1. Read `references/guide.md` when the input is large.\n2. Compare the figures with [the table](references/table.md).\n\n" +
    "A paragraph says why the step matters, in a sentence or two of ordinary length.\n\n";
  return head + part.repeat(Math.ceil((bytes - head.length) / part.length));
}

function bodyOf(text: string): string {
  const end = text.startsWith("---") ? text.indexOf("\n---", 3) : -1;
  return end > 0 ? text.slice(end + 5) : text;
}
