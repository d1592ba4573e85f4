import type { DiscoverySpec } from "../../contract/catalog.ts";
import type { Finding } from "../../contract/finding.ts";
import type { SkillwrightConfig } from "../config/config.ts";
import { basename, dirname, isInside } from "../path/paths.ts";
import { isFailure, type FileSystem, type Logger, type Path } from "../ports.ts";
import { checkSkill } from "../rules/check.ts";
import { resolveReferences, type ReferenceLookup } from "../rules/references.ts";
import { skillFileMissing } from "../rules/spec/skillFileMissing.ts";
import { parseSkillDocument } from "../skill/document.ts";
import { readMetadata } from "../skill/metadata.ts";
import type { ParseProblem, SkillDocument } from "../skill/types.ts";
import { targetsForPath, type TargetSelection } from "../targets/index.ts";
import { configFindings } from "./configFindings.ts";
import { describeError } from "./describeError.ts";
import type { CountedTokens, DocumentTokens } from "./documentTokens.ts";
import { readText } from "./fileReading.ts";
import type { OpenDocuments } from "./openDocuments.ts";
import type { SkillIndex } from "./skillIndex.ts";

/** What a check looks at besides the document. */
export interface CheckSurroundings {
  readonly fileSystem: FileSystem;
  readonly logger: Logger;
  readonly documents: OpenDocuments;
  readonly skills: SkillIndex;
  readonly tokens: DocumentTokens;
  folders(): readonly Path[];
  configFor(path: Path): SkillwrightConfig;
  discovery(): DiscoverySpec | undefined;
}

interface Checked {
  readonly document: SkillDocument;
  readonly references: ReferenceLookup;
  readonly findings: readonly Finding[];
}

/** The checks of single files. Those of open documents are kept until their text or something they look at changes. */
export class Checks {
  readonly #around: CheckSurroundings;
  readonly #kept = new Map<Path, Checked>();
  /** Grows when something is dropped, so that a check that was under way meanwhile is not kept. */
  #drops = 0;

  constructor(around: CheckSurroundings) {
    this.#around = around;
  }

  /** Findings of an open document; the same array until something changes. */
  async ofDocument(path: Path, document: SkillDocument, signal?: AbortSignal): Promise<readonly Finding[]> {
    return (await this.#checked(path, document, signal)).findings;
  }

  /** What an open document's references lead to. */
  async references(path: Path, document: SkillDocument, signal?: AbortSignal): Promise<ReferenceLookup> {
    return (await this.#checked(path, document, signal)).references;
  }

  /** Findings of a file that no editor has open; none for one that is not there. */
  async ofFile(path: Path, tokens: CountedTokens, signal?: AbortSignal): Promise<readonly Finding[]> {
    const reading = await readText(this.#around.fileSystem, path, signal);
    if (reading === undefined) return [];
    if (isFailure(reading)) return [unreadable(path, reading.message)];
    const document = parseSkillDocument(reading.text);
    return (await this.#run(path, document, reading.problems, tokens, signal)).findings;
  }

  /** Findings of a `.skillwright.yaml`. */
  async ofConfig(path: Path, signal?: AbortSignal): Promise<readonly Finding[]> {
    const text = this.#around.documents.textOf(path);
    if (text !== undefined) return configFindings(path, text);
    const reading = await readText(this.#around.fileSystem, path, signal);
    return reading === undefined || isFailure(reading) ? [] : configFindings(path, reading.text);
  }

  /** Targets that a skill is checked for. */
  selection(path: Path): TargetSelection {
    const { targets } = this.#around.configFor(path);
    const roots = this.#around.discovery()?.roots;
    return targetsForPath(path, {
      ...(targets === undefined ? {} : { configured: targets }),
      ...(roots === undefined ? {} : { roots }),
    });
  }

  /** Lets checks of these documents be made anew. */
  drop(paths: Iterable<Path>): void {
    this.#drops++;
    for (const path of paths) this.#kept.delete(path);
  }

  dropAll(): void {
    this.#drops++;
    this.#kept.clear();
  }

  /**
   * Drops the checks of open documents that refer to a file or directory which came, went or changed.
   *
   * @returns paths of the documents
   */
  dropReferring(changed: readonly Path[]): Path[] {
    const dropped: Path[] = [];
    for (const [path, { document, references }] of this.#kept) {
      const directory = dirname(path);
      const touched = changed.some(
        (candidate) =>
          (isInside(directory, candidate) && candidate !== path) ||
          document.body.references.some((reference) => {
            const state = references.state(reference.path);
            return "path" in state && (isInside(candidate, state.path) || state.path === candidate);
          }),
      );
      if (touched) dropped.push(path);
    }
    this.drop(dropped);
    return dropped;
  }

  async #checked(path: Path, document: SkillDocument, signal?: AbortSignal): Promise<Checked> {
    const kept = this.#kept.get(path);
    if (kept?.document === document) return kept;
    const drops = this.#drops;
    const budgets = this.#around.configFor(path).budgets;
    const tokens = this.#around.tokens.known(path, document, budgets);
    const checked = await this.#run(path, document, [], tokens, signal);
    signal?.throwIfAborted();
    if (drops === this.#drops && this.#around.documents.has(path)) this.#kept.set(path, checked);
    return checked;
  }

  async #run(
    path: Path,
    document: SkillDocument,
    problems: readonly ParseProblem[],
    tokens: CountedTokens,
    signal: AbortSignal | undefined,
  ): Promise<Checked> {
    const { fileSystem, skills, logger } = this.#around;
    const directory = dirname(path);
    const workspaceFolders = this.#around.folders();
    const config = this.#around.configFor(path);
    const neighbours = skills.neighbours(path);
    const { name } = readMetadata(document.frontmatter, basename(directory));
    const sameName = neighbours.skillsNamed(name).map((skill) => dirname(skill.path));
    const place = { directory, workspaceFolders, sameName };
    const references = await resolveReferences(fileSystem, document, place, signal);
    const findings = checkSkill({
      ...this.selection(path),
      bodyTokens: tokens.bodyTokens,
      descriptionTokens: tokens.descriptionTokens,
      document,
      path,
      problems,
      references,
      workspaceFolders,
      skills: neighbours,
      severities: config.rules,
      budgets: config.budgets,
      onFailure: (rule, error) => logger.error(`The rule ${rule.id} failed on ${path}. ${describeError(error)}`),
    });
    return { document, references, findings };
  }
}

function unreadable(path: Path, reason: string): Finding {
  const start = { line: 0, character: 0 };
  const message = `${basename(path)} cannot be read: ${reason}.`;
  return {
    rule: skillFileMissing.id,
    severity: skillFileMissing.severity,
    message,
    path,
    range: { start, end: start },
  };
}
