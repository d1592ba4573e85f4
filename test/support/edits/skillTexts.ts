import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { EditedSkill } from "./editingRun.ts";

/** Files of a skill that are read; the rest does not make its findings more interesting. */
const maxFiles = 20;
/** Bytes of a supporting file that is read. */
const maxBytes = 60_000;

/** The skills below a directory with their text files, in a fixed order. */
export async function readSkills(directory: string): Promise<EditedSkill[]> {
  const paths = (await readdir(directory, { recursive: true })).sort();
  const skills = paths.filter((path) => /(?:^|[\\/])SKILL\.md$/.test(path));
  return Promise.all(skills.map((path, index) => readSkill(join(directory, path, ".."), `skill-${index}`)));
}

async function readSkill(directory: string, name: string): Promise<EditedSkill> {
  const files: Record<string, string> = {};
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort((a, b) => Number(b === "SKILL.md") - Number(a === "SKILL.md") || (a < b ? -1 : 1));
  for (const file of names.slice(0, maxFiles)) {
    const bytes = await readFile(join(directory, file));
    if (file !== "SKILL.md" && (bytes.length > maxBytes || bytes.includes(0))) continue;
    files[file] = bytes.toString("utf8");
  }
  return { name, files };
}
