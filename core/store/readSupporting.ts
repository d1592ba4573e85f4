import type { FileSystem } from "../ports.ts";
import { containedRead, type ReadPlace } from "./containedRead.ts";
import { fileNotFound, shown, storeError, traversal } from "./errors.ts";
import { type LineRange, partOfText, textOfFile } from "./fileText.ts";
import type { FileText, StoredSkill, StoreError } from "./types.ts";

/** Reads a supporting file of a skill as text; every error says what could be read instead. */
export async function readSupporting(
  fileSystem: FileSystem,
  place: ReadPlace,
  skill: StoredSkill,
  file: string,
  maxBytes: number,
  range: LineRange | undefined,
  signal: AbortSignal | undefined,
): Promise<FileText | StoreError> {
  const read = await containedRead(fileSystem, place, file, maxBytes, signal);
  const names = skill.files.filter(({ kind }) => kind === "text" || kind === "link").map(({ name }) => name);
  if (read.kind === "refused") return traversal(skill.name, file, read.reason);
  if (read.kind === "missing") return fileNotFound(skill.name, read.path, names);
  const named = `"${shown(read.path)}" in skill "${shown(skill.name)}"`;
  if (read.kind === "failed") {
    const { failure, message } = read.failure;
    if (failure !== "not-a-file") return storeError("unreadable", `Cannot read ${named}: ${message}.`);
    const inside = names.filter((name) => name.startsWith(`${read.path}/`));
    const choice = inside.length > 0 ? ` It holds: ${inside.slice(0, 50).map(shown).join(", ")}.` : "";
    return storeError("not-a-file", `Cannot read ${named}: ${message}.${choice}`, inside.length > 0 ? inside : names);
  }
  const text = textOfFile(read.content);
  if (text === undefined) {
    const message = `Cannot read ${named}: it is no UTF-8 text (${typeOf(read.path)}, ${read.content.size} bytes).`;
    return storeError("not-text", message, names);
  }
  return { skill: skill.name, file: read.path, ...partOfText(text, read.content, range) };
}

function typeOf(path: string): string {
  const dot = path.lastIndexOf(".");
  return dot > path.lastIndexOf("/") + 1 ? `a .${path.slice(dot + 1)} file` : "a file without ending";
}
