import type { Finding, Fix, Severity } from "../../contract/finding.ts";
import type { Path } from "../ports.ts";
import type { SkillBody, SkillDocument, Span } from "../skill/types.ts";
import type { Target } from "../targets/types.ts";
import type { LineIndex } from "../text/lineIndex.ts";

export type RuleCategory =
  | "spec"
  | "portability"
  | "founding"
  | "disclosure"
  | "references"
  | "triggering"
  | "safety"
  /** The files beside skills: `agents/openai.yaml`, `plugin.json`, `marketplace.json`. */
  | "manifests"
  | "configuration";

/** What a rule says about itself: in lists, in the documentation, in configuration. */
export interface RuleInfo {
  /** Kebab-case, stable: it appears in configuration, suppressions, SARIF and the documentation's addresses. */
  readonly id: string;
  readonly category: RuleCategory;
  /** Severity where no selected target says otherwise. */
  readonly severity: Severity;
  /** Severity by target id; the gravest of the selected targets counts. `off` lets the target out. */
  readonly targets?: Readonly<Record<string, Severity | "off">>;
  /** Severity where the bare specification is applied (see `RuleContext.strict`), whatever the report says. */
  readonly strict?: Severity | "off";
  /** One line for lists. */
  readonly summary: string;
  /** Markdown paragraph: why it matters, with the source of the fact (document, section, date). */
  readonly why: string;
  /** `safe` and `unsafe` fixes exist, or none. */
  readonly fix: "safe" | "unsafe" | "none";
  /** Directory below `skills-samples/broken` that shows it, and a skill of `skills-samples` that does it right. */
  readonly sample: { readonly bad: string; readonly good: string };
}

/** A rule of the table: what it says about itself, and the check. One file per rule. */
export interface Rule extends RuleInfo {
  /** Looks at a SKILL.md. Reports through `context.report`; never throws on user text. */
  check(context: RuleContext): void;
  /** Looks at one supporting file, where the rule is about those too. Never throws on user text. */
  checkFile?(context: FileRuleContext): void;
}

/** What a rule hands in; the engine adds severity, path, line positions and documentation. */
export interface Report {
  readonly span: Span;
  readonly message: string;
  /** Raises or lowers the severity of this one report; targets and configuration still win. */
  readonly severity?: Severity;
  /** Lowers what the targets say for this one report. Configuration and the strict reading still win. */
  readonly atMost?: Severity;
  readonly targets?: readonly string[];
  readonly related?: Finding["related"];
  readonly fixes?: readonly Fix[];
  readonly tag?: Finding["tag"];
}

/** What is known about a path that the skill refers to. */
export type ReferenceState =
  | { readonly state: "file" | "directory"; readonly path: Path }
  /** Exists with other letter case: `actual` is the spelling on disk, relative to the skill. */
  | { readonly state: "wrong-case"; readonly path: Path; readonly actual: string }
  | {
      readonly state: "missing";
      readonly path: Path;
      /** The file of the skill whose name is most like it, relative to the skill. */
      readonly nearest?: string;
      /** True when the directory below the skill that should hold it exists. */
      readonly folder?: boolean;
      /** Where it exists beside another skill of the same name: the mark of a copy that lost its files. */
      readonly elsewhere?: Path;
    }
  /** Leaves the skill directory; `exists` when it could be looked up inside the workspace. */
  | { readonly state: "outside"; readonly path: Path; readonly exists: boolean | undefined }
  | { readonly state: "unknown" };

/** Another skill, as far as rules look at neighbours. */
export interface Neighbour {
  readonly name: string;
  readonly description: string;
  readonly path: Path;
  readonly root: Path;
  readonly dependencies: readonly string[];
  /** Where its `name` value stands, in its own file. */
  readonly nameRange: Finding["range"];
}

/** Another skill whose description is much like this one's. */
export interface Overlap {
  readonly skill: Neighbour;
  /** Words that both descriptions have and few others, the rarest first. */
  readonly shared: readonly string[];
  /** Shared words among all words of both, from 0 to 1. */
  readonly likeness: number;
}

/** A text file of a skill other than its SKILL.md, parsed. */
export interface SupportingDocument {
  /** Relative to the skill directory. */
  readonly file: string;
  readonly path: Path;
  readonly text: string;
  readonly lines: LineIndex;
  /** Headings, references, blocks and comments of a Markdown file; undefined for any other. */
  readonly body?: SkillBody;
}

/** What is known of a supporting file without its text. */
export interface GraphFile {
  /** Relative to the skill directory. */
  readonly file: string;
  readonly path: Path;
  readonly bytes: number;
  /** Undefined until counted, and for a file that is no text. */
  readonly tokens?: number;
  /** Steps from SKILL.md: 1 when it names the file, 2 when such a file does; undefined when nothing leads here. */
  readonly depth?: number;
  /** The files that name this one, relative to the skill; `SKILL.md` for the skill itself. */
  readonly namedBy: readonly string[];
  /** What links to places in it may name; of Markdown files. */
  readonly anchors?: ReadonlySet<string>;
}

/** The supporting files of one skill and what leads where: links, inline code, blocks, imports of scripts. */
export interface FileGraph {
  readonly files: readonly GraphFile[];
  file(relative: string): GraphFile | undefined;
  /** False where a file could not be read or there are too many: nothing can then be said to be unreachable. */
  readonly complete: boolean;
}

/** What a rule sees of one supporting file. */
export interface FileRuleContext {
  readonly file: SupportingDocument;
  /** The SKILL.md of the skill that the file belongs to. */
  readonly document: SkillDocument;
  readonly skillPath: Path;
  readonly directory: Path;
  readonly targets: readonly Target[];
  readonly budgets: Budgets;
  readonly graph: FileGraph | undefined;
  /** Names of all skills; empty where they are not known. */
  readonly skillNames: ReadonlySet<string>;
  /** Resolves a path as written in this file: from its own directory, then from the skill's. */
  reference(path: string): ReferenceState;
  /** Tokens of the file, once they are counted. */
  readonly tokens: number | undefined;
  report(report: Report): void;
}

/** What the skills of one root come to in the list that agents show their model. */
export interface CatalogShare {
  /** Skills that are listed. */
  readonly skills: number;
  /** Characters of their names and descriptions, with what an entry takes besides. */
  readonly characters: number;
  /** The SKILL.md of the one whose entry is the longest. */
  readonly longest: Path;
}

export interface Budgets {
  /** Lines of the body; 500. */
  readonly bodyLines: number;
  /** Tokens of the body; 5,000. */
  readonly bodyTokens: number;
  /** Tokens of the description; 250. */
  readonly descriptionTokens?: number;
}

export interface RuleContext {
  readonly document: SkillDocument;
  /** Absolute path of the SKILL.md. */
  readonly path: Path;
  /** Name of the file as it is on disk, for example `skill.md`. */
  readonly fileName: string;
  /** Name of the directory that holds it. */
  readonly directoryName: string;
  readonly directory: Path;
  readonly targets: readonly Target[];
  /** True when `targets: [agentskills]` asks for the bare specification (skills-ref's verdicts). */
  readonly strict: boolean;
  readonly budgets: Budgets;
  /** Every other skill of the workspace with this name. */
  skillsNamed(name: string): readonly Neighbour[];
  /** Names of all skills, for suggestions and dependency checks. */
  readonly skillNames: ReadonlySet<string>;
  /** Resolves what the document refers to; `unknown` where nothing was looked up. */
  reference(path: string): ReferenceState;
  /** The list that the skill stands in; undefined where it stands in none, or nothing is known of it. */
  catalog?(): CatalogShare | undefined;
  /** Tokens of the body, once they are counted. */
  readonly bodyTokens: number | undefined;
  /** Tokens of the description, once they are counted. */
  readonly descriptionTokens?: number;
  /** The supporting files and what leads to them; undefined until they were read. */
  readonly graph?: FileGraph;
  /** True when the skill lies at the top of a workspace folder, whose name is the user's choice. */
  readonly atWorkspaceRoot?: boolean;
  /** Links in the skill directory that lead out of it, relative to it; undefined where nothing was listed. */
  readonly links?: readonly string[];
  /** Skills of the same root whose descriptions share most of their words; undefined where they are not known. */
  overlapping?(): readonly Overlap[];
  report(report: Report): void;
}
