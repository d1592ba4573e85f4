import { basename } from "../path/paths.ts";
import type { FileSystem } from "../ports.ts";
import { parseFrontmatter } from "../skill/frontmatter.ts";
import { readMetadata } from "../skill/metadata.ts";
import { decode } from "../text/decode.ts";
import { containedRead, type ReadPlace } from "./containedRead.ts";
import { shown, storeError } from "./errors.ts";
import { partOfText } from "./fileText.ts";
import type { LoadedSkill, StoredSkill, StoreError } from "./types.ts";

export interface LoadAnswer {
  readonly answer: LoadedSkill | StoreError;
  /** True when the file says something else than the scan read, or is gone. */
  readonly changed: boolean;
}

/** Reads the whole SKILL.md of a skill: its instructions are everything after the frontmatter. */
export async function loadSkill(
  fileSystem: FileSystem,
  place: ReadPlace,
  skill: StoredSkill,
  maxBytes: number,
  signal: AbortSignal,
): Promise<LoadAnswer> {
  const file = basename(skill.path);
  const named = `Skill "${shown(skill.name)}"`;
  const read = await containedRead(fileSystem, place, file, maxBytes, signal);
  if (read.kind === "missing") {
    const message = `${named}: its ${file} is not there any more. It was moved or deleted after the skills were listed.`;
    return { answer: storeError("unreadable", message), changed: true };
  }
  if (read.kind === "refused") {
    return {
      answer: storeError("directory-traversal", `${named}: its ${file} is refused, because ${read.reason}.`),
      changed: true,
    };
  }
  if (read.kind === "failed") {
    const message = `${named}: its ${file} cannot be read: ${read.failure.message}.`;
    return { answer: storeError("unreadable", message), changed: true };
  }
  const { content } = read;
  const { text } = decode(content.bytes, content.bytes.length < content.size);
  const { frontmatter, bodyStart, bodyEnd } = parseFrontmatter(text);
  const changed = text.slice(0, bodyStart) !== skill.head;
  const metadata = readMetadata(frontmatter, basename(skill.directory));
  if (metadata.description === "") {
    const message = `${named}: its ${file} is missing valid YAML frontmatter with a description.`;
    return { answer: storeError("invalid-skill", message), changed };
  }
  const cut = content.bytes.length < content.size;
  const body = withoutLeadingBlankLines(text.slice(bodyStart, cut ? text.length : bodyEnd));
  const instructions = cut ? partOfText(body, content).content : body;
  const { name, path, files } = { name: metadata.name, path: skill.path, files: skill.files };
  return { answer: { name, metadata, path, instructions, files }, changed };
}

function withoutLeadingBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*(?:\r\n|\n|\r))+/, "");
}
