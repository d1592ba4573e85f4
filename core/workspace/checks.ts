import type { DiscoverySpec } from "../../contract/catalog.ts";
import type { Finding } from "../../contract/finding.ts";
import type { SkillwrightConfig } from "../config/config.ts";
import { checkManifestText } from "../manifests/check.ts";
import { basename, dirname, isInside } from "../path/paths.ts";
import { isFailure, type FileSystem, type Logger, type Path } from "../ports.ts";
import { checkSkill } from "../rules/check.ts";
import { resolveReferences, type ReferenceLookup } from "../rules/references.ts";
import type { FileGraph, RuleInfo } from "../rules/types.ts";
import { skillFileMissing } from "../rules/spec/skillFileMissing.ts";
import { readMetadata } from "../skill/metadata.ts";
import type { ParseProblem, SkillDocument } from "../skill/types.ts";
import { targetsForPath, type TargetSelection } from "../targets/index.ts";
import { describeError } from "./describeError.ts";
import type { CountedTokens, DocumentTokens } from "./documentTokens.ts";
import { readText } from "./fileReading.ts";
import type { OpenDocuments } from "./openDocuments.ts";
import type { NameQuestions } from "./nameQuestions.ts";
import type { OutsideReferences } from "./outsideReferences.ts";
import type { ParsedSkills } from "./parsedSkills.ts";
import { settingsFindings } from "./settingsFindings.ts";
import type { SkillGraphs } from "./skillGraphs.ts";
import type { SkillIndex } from "./skillIndex.ts";

/** What a check looks at besides the document. */
export interface CheckSurroundings {
  readonly fileSystem: FileSystem;
  readonly logger: Logger;
  readonly documents: OpenDocuments;
  /** Closed SKILL.md files. */
  readonly parsed: ParsedSkills;
  readonly skills: SkillIndex;
  readonly tokens: DocumentTokens;
  readonly graphs: SkillGraphs;
  readonly outside: OutsideReferences;
  readonly names: NameQuestions;
  folders(): readonly Path[];
  configFor(path: Path): SkillwrightConfig;
  discovery(): DiscoverySpec | undefined;
  /** Links of a known skill that lead out of it, relative to it. */
  linksOutside?(path: Path): readonly string[] | undefined;
}

interface Checked {
  readonly document: SkillDocument;
  readonly references: ReferenceLookup;
  readonly findings: readonly Finding[];
}

/** What one check is made on. */
interface Run {
  readonly path: Path;
  readonly document: SkillDocument;
  readonly problems: readonly ParseProblem[];
  readonly tokens: CountedTokens;
  readonly graph: FileGraph | undefined;
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

  /**
   * Findings of a file that no editor has open; none for one that is not there.
   *
   * @param tokens what is known of them, or `count` to count first what could be over a budget
   */
  async ofFile(path: Path, tokens: CountedTokens | "count", signal?: AbortSignal): Promise<readonly Finding[]> {
    const reading = await readText(this.#around.fileSystem, path, signal);
    if (reading === undefined) return [];
    if (isFailure(reading)) return [unreadable(path, reading.message)];
    const document = this.#around.parsed.parse(path, reading.text);
    const { budgets } = this.#around.configFor(path);
    const counted = tokens === "count" ? await this.#around.tokens.count(document, budgets, signal) : tokens;
    const graph = await this.#around.graphs.build(path, document, signal);
    return (await this.#run({ path, document, problems: reading.problems, tokens: counted, graph }, signal)).findings;
  }

  /** Findings of a `.skillwright.yaml` or an agent profile. */
  async ofConfig(path: Path, signal?: AbortSignal): Promise<readonly Finding[]> {
    const text = this.#around.documents.textOf(path);
    const { skills } = this.#around;
    if (text !== undefined) return settingsFindings(path, text, skills);
    const reading = await readText(this.#around.fileSystem, path, signal);
    return reading === undefined || isFailure(reading) ? [] : settingsFindings(path, reading.text, skills);
  }

  /** Findings of a manifest beside skills: `agents/openai.yaml`, `plugin.json`, `marketplace.json`. */
  async ofManifest(path: Path, signal?: AbortSignal): Promise<readonly Finding[]> {
    const { documents, fileSystem, logger, outside } = this.#around;
    let text = documents.textOf(path);
    if (text === undefined) {
      const reading = await readText(fileSystem, path, signal);
      if (reading === undefined || isFailure(reading)) return [];
      text = reading.text;
    }
    const { rules: severities, targets } = this.#around.configFor(path);
    const options = {
      severities,
      targets,
      workspaceFolders: this.#around.folders(),
      onFailure: ({ id }: RuleInfo, error: unknown) =>
        logger.error(`The rule ${id} failed on ${path}. ${describeError(error)}`),
      onNamed: (named: readonly Path[]) => outside.putNamed(path, named),
    };
    return checkManifestText(fileSystem, path, text, options, signal);
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
    const graph = this.#around.graphs.known(path, document);
    const checked = await this.#run({ path, document, problems: [], tokens, graph }, signal);
    signal?.throwIfAborted();
    if (drops === this.#drops && this.#around.documents.has(path)) this.#kept.set(path, checked);
    return checked;
  }

  async #run({ path, document, problems, tokens, graph }: Run, signal: AbortSignal | undefined): Promise<Checked> {
    const { fileSystem, skills, logger } = this.#around;
    const directory = dirname(path);
    const workspaceFolders = this.#around.folders();
    const config = this.#around.configFor(path);
    const all = skills.neighbours(path);
    const neighbours = { ...all, skillNames: this.#around.names.watch(path, all.skillNames) };
    const { name } = readMetadata(document.frontmatter, basename(directory));
    const sameName = neighbours.skillsNamed(name).map((skill) => dirname(skill.path));
    const place = { directory, workspaceFolders, sameName };
    const references = await resolveReferences(fileSystem, document, place, signal);
    this.#around.outside.put({ path, directory, skillPath: path }, document.body.references, references);
    const findings = checkSkill({
      ...this.selection(path),
      bodyTokens: tokens.bodyTokens,
      descriptionTokens: tokens.descriptionTokens,
      document,
      graph,
      links: this.#around.linksOutside?.(path),
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
