import type { Finding } from "../../contract/finding.ts";
import { basename, dirname, join } from "../path/paths.ts";
import { escapingLinks } from "../files/escapingLinks.ts";
import { readSkillFiles } from "../files/readSkillFiles.ts";
import { isFailure, type FileSystem, type Path, type TokenCounter } from "../ports.ts";
import { parseSkillDocument } from "../skill/document.ts";
import { decode } from "../text/decode.ts";
import { checkSkill, type CheckInput } from "./check.ts";
import { checkFile } from "./checkFile.ts";
import { resolveReferences } from "./references.ts";
import { skillFileMissing } from "./spec/skillFileMissing.ts";

/** Bytes of a SKILL.md that are read, and one more, by which a larger one is known. */
const maxBytes = 1_048_577;

/** What `checkSkill` takes besides the document and what is read here. */
export interface DirectoryCheckOptions extends Omit<
  CheckInput,
  "document" | "path" | "problems" | "references" | "graph" | "links"
> {
  /** Counts the tokens of supporting files; without it their budgets are not checked. */
  readonly counter?: TokenCounter | undefined;
}

/**
 * Checks the skill at a path: a directory, or its SKILL.md. A path without a skill is a finding, not a failure.
 *
 * @returns Findings on the SKILL.md and on the text files beside it, or one on the path when there is none to read.
 */
export async function checkSkillDirectory(
  fileSystem: FileSystem,
  path: Path,
  options: DirectoryCheckOptions,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const found = await findSkillFile(fileSystem, path);
  if ("problem" in found) return onPath(path, found.problem, options);
  signal?.throwIfAborted();
  const content = await fileSystem.readFile(found.path, maxBytes);
  if (content === undefined)
    return onPath(path, "Missing required file: SKILL.md not found; it vanished while it was read.", options);
  if (isFailure(content)) return onPath(found.path, `SKILL.md cannot be read: ${content.message}`, options);
  const text = decode(content.bytes, content.bytes.length < content.size);
  const document = parseSkillDocument(text.text);
  const directory = dirname(found.path);
  const workspaceFolders = options.workspaceFolders ?? [];
  const place = { directory, workspaceFolders };
  const references = await resolveReferences(fileSystem, document, place, signal);
  const { documents, graph } = await readSkillFiles(fileSystem, found.path, document, options.counter, signal);
  const links = await escapingLinks(fileSystem, directory, signal);
  const { problems } = text;
  const findings = checkSkill({ ...options, document, path: found.path, problems, references, graph, links });
  const common = { ...options, document, skillPath: found.path, graph, skillNames: options.skills?.skillNames };
  for (const file of documents) {
    const from = dirname(file.path);
    const leads = file.body && (await resolveReferences(fileSystem, { body: file.body }, { ...place, from }, signal));
    findings.push(...checkFile({ ...common, file, references: leads }));
  }
  return findings;
}

/** The SKILL.md of a directory, or what is wrong with the path in the words of the reference validator. */
export async function findSkillFile(
  fileSystem: FileSystem,
  path: Path,
): Promise<{ readonly path: Path } | { readonly problem: string }> {
  const stat = await fileSystem.stat(path);
  if (stat === undefined) return { problem: `Path does not exist: ${path}` };
  if (stat.kind === "file" && basename(path).toLowerCase() === "skill.md") return { path };
  const entries = await fileSystem.readDirectory(path);
  if (entries === undefined || (isFailure(entries) && entries.failure === "not-a-directory")) {
    return { problem: `Not a directory: ${path}` };
  }
  if (isFailure(entries)) return { problem: `The directory cannot be read: ${entries.message}` };
  const named = entries.filter(({ name, kind }) => name.toLowerCase() === "skill.md" && kind !== "directory");
  const file = named.find(({ name }) => name === "SKILL.md") ?? named[0];
  if (file !== undefined) return { path: join(path, file.name) };
  return { problem: "Missing required file: SKILL.md not found in this directory." };
}

function onPath(path: Path, message: string, { severities }: DirectoryCheckOptions): Finding[] {
  const { id } = skillFileMissing;
  const severity = severities?.[id] ?? skillFileMissing.severity;
  const start = { line: 0, character: 0 };
  return severity === "off" ? [] : [{ rule: id, severity, message, path, range: { start, end: start } }];
}
