import { isMarkdown, parseSupportingDocument } from "../../files/supportingDocument.ts";
import { basename, dirname, extension, relativeTo } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { parseSkillDocument } from "../../skill/document.ts";
import { isSkillFile } from "../../skill/fileName.ts";
import type { Frontmatter, SkillBody, SkillDocument, YamlEntry } from "../../skill/types.ts";
import { readYaml } from "../../skill/yamlReader.ts";
import { entriesOf } from "../../skill/yamlTree.ts";
import { LineIndex } from "../../text/lineIndex.ts";
import type { NavigationView } from "./view.ts";

/** A file in which something can be named: a SKILL.md, a supporting file, an eval file, a manifest. */
export interface NavigationDocument {
  readonly path: Path;
  /** Directory of the skill that the file belongs to; its own directory where it belongs to none. */
  readonly directory: Path;
  readonly text: string;
  readonly lines: LineIndex;
  /** Of a SKILL.md alone. */
  readonly frontmatter?: Frontmatter | undefined;
  /** Of Markdown. */
  readonly body?: SkillBody;
  /** The top-level entries of a JSON or YAML file. */
  readonly data?: readonly YamlEntry[];
}

/** True for a file of structured data that is read for names: JSON and YAML. */
export function isData(path: Path): boolean {
  return /^\.(?:json|jsonc|ya?ml)$/.test(extension(path));
}

/** Reads a file and parses what it is made of; undefined when it is missing or no text. */
export async function readDocument(path: Path, view: NavigationView): Promise<NavigationDocument | undefined> {
  const text = await view.read(path);
  const open = isSkillFile(path) ? view.parsed(path) : undefined;
  if (open !== undefined && open.text === text) return ofSkill(path, open);
  return text === undefined ? undefined : parseDocument(path, text, view);
}

/** Parses a text by the name of its file. Never throws. */
export function parseDocument(path: Path, text: string, view: NavigationView): NavigationDocument {
  if (isSkillFile(path)) return ofSkill(path, parseSkillDocument(text));
  const directory = view.skillAround(path)?.directory ?? dirname(path);
  if (isMarkdown(path)) {
    const { lines, body } = parseSupportingDocument(relativeTo(directory, path) ?? basename(path), path, text);
    return { path, directory, text, lines, ...(body ? { body } : {}) };
  }
  const lines = new LineIndex(text);
  if (!isData(path)) return { path, directory, text, lines };
  const data = entriesOf(readYaml(text).root, text, 0)?.entries;
  return { path, directory, text, lines, ...(data ? { data } : {}) };
}

function ofSkill(path: Path, { text, lines, frontmatter, body }: SkillDocument): NavigationDocument {
  return { path, directory: dirname(path), text, lines, frontmatter, body };
}
