import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/**
 * Copies skills that are spread over the corpus into a directory of their own, each into a folder with a distinct name.
 * The caller removes the directory.
 */
export function copySkills(skills: readonly string[], count: number): string {
  const directory = mkdtempSync(join(tmpdir(), "skillwright-bench-"));
  const step = Math.max(1, Math.floor(skills.length / count));
  const chosen = skills.filter((_, i) => i % step === 0).slice(0, count);
  for (const [i, skill] of chosen.entries()) {
    const from = dirname(skill);
    const to = join(directory, `${i}-${basename(from)}`);
    // A folder with skills below it would bring those along.
    const alone = !skills.some((other) => other !== skill && other.startsWith(`${from}/`));
    if (alone) cpSync(from, to, { recursive: true });
    else cpSync(skill, join(to, basename(skill)));
  }
  return directory;
}
