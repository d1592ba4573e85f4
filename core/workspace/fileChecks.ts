import type { Finding } from "../../contract/finding.ts";
import type { SkillFileTexts } from "../files/skillFileTexts.ts";
import { dirname, relativeTo } from "../path/paths.ts";
import { isFailure, type Path } from "../ports.ts";
import { checkFile } from "../rules/checkFile.ts";
import { resolveReferences } from "../rules/references.ts";
import type { FileGraph, SupportingDocument } from "../rules/types.ts";
import type { SkillDocument } from "../skill/types.ts";
import type { Checks, CheckSurroundings } from "./checks.ts";
import { describeError } from "./describeError.ts";
import { readText } from "./fileReading.ts";

/** What a check of a supporting file looks at besides what that of a SKILL.md does. */
export interface FileCheckSurroundings extends CheckSurroundings {
  readonly texts: SkillFileTexts;
  readonly checks: Checks;
  /** The SKILL.md of the skill that a path lies in. */
  skillAround(path: Path): Path | undefined;
}

interface Checked {
  readonly file: SupportingDocument;
  readonly document: SkillDocument;
  readonly graph: FileGraph | undefined;
  readonly findings: readonly Finding[];
}

const none: readonly Finding[] = [];

/** The checks of supporting files. Those of open ones are kept until something that they look at changes. */
export class FileChecks {
  readonly #around: FileCheckSurroundings;
  readonly #kept = new Map<Path, Checked>();
  #drops = 0;

  constructor(around: FileCheckSurroundings) {
    this.#around = around;
  }

  /** Findings of a text file of a known skill, open or closed; none for any other file. */
  async of(path: Path, signal?: AbortSignal): Promise<readonly Finding[]> {
    const { documents, graphs } = this.#around;
    const skillPath = this.#around.skillAround(path);
    if (skillPath === undefined || skillPath === path) return none;
    const file = await this.document(path, signal);
    const document = file && (await this.skillDocument(skillPath, signal));
    if (!document) return none;
    const open = documents.has(path);
    const graph = open ? graphs.known(skillPath, document) : await graphs.build(skillPath, document, signal);
    const kept = this.#kept.get(path);
    if (kept?.file === file && kept.document === document && kept.graph === graph) return kept.findings;
    const drops = this.#drops;
    const findings = await this.#check(file, document, skillPath, graph, signal);
    signal?.throwIfAborted();
    if (open && drops === this.#drops) this.#kept.set(path, { file, document, graph, findings });
    return findings;
  }

  /** A supporting file of a known skill, parsed; undefined when it is missing, no text or leads outside. */
  async document(path: Path, signal?: AbortSignal): Promise<SupportingDocument | undefined> {
    const skillPath = this.#around.skillAround(path);
    if (skillPath === undefined || skillPath === path) return undefined;
    const directory = dirname(skillPath);
    const file = relativeTo(directory, path);
    if (file === undefined || file === "") return undefined;
    return this.#around.texts.document(directory, file, signal);
  }

  /** The SKILL.md at a path, open or closed; undefined when it cannot be read. The same object while its text is the same. */
  async skillDocument(path: Path, signal?: AbortSignal): Promise<SkillDocument | undefined> {
    const open = this.#around.documents.parsed(path);
    if (open) return open;
    const reading = await readText(this.#around.fileSystem, path, signal);
    if (reading === undefined || isFailure(reading)) return undefined;
    return this.#around.parsed.parse(path, reading.text);
  }

  /** Open files of these skills. */
  openFilesOf(skills: ReadonlySet<Path>): Path[] {
    return [...this.#around.documents.paths()].filter((path) => {
      const skill = this.#around.skillAround(path);
      return skill !== undefined && skills.has(skill);
    });
  }

  /** Lets checks of these files be made anew. */
  drop(paths: Iterable<Path>): void {
    this.#drops++;
    for (const path of paths) this.#kept.delete(path);
  }

  dropAll(): void {
    this.#drops++;
    this.#kept.clear();
  }

  async #check(
    file: SupportingDocument,
    document: SkillDocument,
    skillPath: Path,
    graph: FileGraph | undefined,
    signal: AbortSignal | undefined,
  ): Promise<readonly Finding[]> {
    const { fileSystem, skills, logger, checks, outside, names } = this.#around;
    const workspaceFolders = this.#around.folders();
    const config = this.#around.configFor(skillPath);
    const place = { directory: dirname(skillPath), from: dirname(file.path), workspaceFolders };
    const references = file.body && (await resolveReferences(fileSystem, { body: file.body }, place, signal));
    if (file.body && references)
      outside.put({ path: file.path, directory: place.directory, skillPath }, file.body.references, references);
    return checkFile({
      ...checks.selection(skillPath),
      file,
      document,
      skillPath,
      graph,
      references,
      workspaceFolders,
      skillNames: names.watch(file.path, skills.neighbours(skillPath).skillNames),
      severities: config.rules,
      budgets: config.budgets,
      onFailure: (rule, error) => logger.error(`The rule ${rule.id} failed on ${file.path}. ${describeError(error)}`),
    });
  }
}
