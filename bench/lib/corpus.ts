import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { x as extract } from "tar";
import type { Corpus } from "./table.ts";

/**
 * Finds the skills to measure on: the archive named by SKILLWRIGHT_CORPUS, else `shared/corpus/dev.tar.gz` beside the
 * repository, else the samples. The archive is unpacked once into the temporary directory, keyed by its size and date.
 */
export async function findCorpus(repository: string): Promise<Corpus> {
  const archive = process.env["SKILLWRIGHT_CORPUS"] ?? join(repository, "..", "shared", "corpus", "dev.tar.gz");
  if (!existsSync(archive)) {
    const directory = join(repository, "skills-samples");
    return { directory, real: false, skills: listSkills(directory) };
  }
  const { size, mtimeMs } = statSync(archive);
  const directory = join(tmpdir(), `skillwright-corpus-${size}-${Math.trunc(mtimeMs)}`);
  if (!existsSync(directory)) {
    const unpacking = `${directory}.${process.pid}`;
    mkdirSync(unpacking, { recursive: true });
    await extract({ file: archive, cwd: unpacking });
    if (existsSync(directory)) return { directory, real: true, skills: listSkills(directory) };
    renameSync(unpacking, directory);
  }
  return { directory, real: true, skills: listSkills(directory) };
}

function listSkills(directory: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && entry.name.toLowerCase() === "skill.md") found.push(join(entry.parentPath, entry.name));
  }
  return found.sort();
}
