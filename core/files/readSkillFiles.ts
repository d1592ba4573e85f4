import type { SupportingFile } from "../../contract/catalog.ts";
import { basename, childOf, dirname, relativeTo } from "../path/paths.ts";
import type { FileSystem, Path, TokenCounter } from "../ports.ts";
import { createListing } from "../rules/listing.ts";
import type { FileGraph, SupportingDocument } from "../rules/types.ts";
import type { SkillDocument } from "../skill/types.ts";
import { containedRead } from "../store/containedRead.ts";
import { kindOf } from "../store/fileSizes.ts";
import { textOfFile } from "../store/fileText.ts";
import { defaultLimits } from "../store/limits.ts";
import { anchorsOf } from "./anchorsOf.ts";
import { FileNames } from "./fileNames.ts";
import { buildFileGraph, skillFile } from "./graph.ts";
import { leadsOf } from "./leads.ts";
import { parseSupportingDocument } from "./supportingDocument.ts";

/** Folders of a skill that are listed. */
const maxFolders = 200;

/** The text files of a skill, and what leads where. */
export interface SkillFilesReading {
  readonly documents: readonly SupportingDocument[];
  readonly graph: FileGraph;
}

/**
 * Reads everything beside one SKILL.md at once, for a check that stands alone; a workspace keeps its readings (see
 * `SkillGraphs`). Files of skills below it are theirs; what is a link that leads outside is not read.
 */
export async function readSkillFiles(
  fileSystem: FileSystem,
  skillPath: Path,
  document: SkillDocument,
  counter: TokenCounter | undefined,
  signal?: AbortSignal,
): Promise<SkillFilesReading> {
  const directory = dirname(skillPath);
  const names = ownFiles(await createListing(fileSystem, signal).files(directory, maxFolders), basename(skillPath));
  const trusted = [(await fileSystem.realPath?.(directory)) ?? directory];
  const documents = new Map<string, SupportingDocument>();
  const files: SupportingFile[] = [];
  let complete = names.length < defaultLimits.files;
  for (const name of names.slice(0, defaultLimits.files)) {
    const kind = kindOf(name);
    if (kind !== "text") {
      files.push({ name, bytes: 0, kind });
      continue;
    }
    const read = await containedRead(fileSystem, { directory, trusted }, name, defaultLimits.fileBytes, signal);
    const text = read.kind === "content" ? textOfFile(read.content) : undefined;
    files.push({ name, bytes: read.kind === "content" ? read.content.size : 0, kind });
    if (text === undefined || (read.kind === "content" && read.content.bytes.length < read.content.size))
      complete = false;
    if (text !== undefined) documents.set(name, parseSupportingDocument(name, childOf(directory, name), text));
  }
  const known = new FileNames(files.map(({ name }) => name));
  const leads = new Map(Array.from(documents, ([name, file]) => [name, leadsOf(file, known)]));
  const graph = buildFileGraph({
    directory,
    files,
    fromSkill: leadsOf({ file: skillFile, text: document.text, body: document.body }, known),
    from: (file) => leads.get(file),
    anchors: (file) => {
      const parsed = documents.get(file);
      return parsed?.body && anchorsOf(parsed.text, parsed.body);
    },
    tokens: (file) => {
      const text = documents.get(file)?.text;
      return text === undefined ? undefined : counter?.count(text);
    },
    complete,
  });
  return { documents: [...documents.values()], graph };
}

/** Without the SKILL.md itself, and without what lies in the directories of skills below it. */
function ownFiles(names: readonly string[], own: string): readonly string[] {
  const nested = names.filter((name) => name.includes("/") && basename(name).toLowerCase() === "skill.md").map(dirname);
  return names.filter((name) => name !== own && !nested.some((directory) => relativeTo(directory, name) !== undefined));
}
