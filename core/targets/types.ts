/** What a target does with a frontmatter field. */
export type FieldTreatment = "used" | "accepted" | "ignored" | "hint" | "warning" | "refused";

/** The parts of a target that a source vouches for. */
export type TargetFact = Exclude<keyof Target, "id" | "title" | "sources">;

/** Where facts were read and when. */
export interface Source {
  readonly title: string;
  readonly url?: string;
  /** ISO date on which it was checked. */
  readonly checked: string;
  /** True for a third party that tells what the vendor's page says. */
  readonly secondary?: boolean;
  /** The facts of the target that rest on it. */
  readonly covers: readonly TargetFact[];
}

/** A directory in which a target looks for skills. */
export interface TargetRoot {
  /** Relative to the workspace folder, or beginning with `~/` for the home directory. */
  readonly path: string;
  readonly scope: "workspace" | "user";
  /** Higher wins among the roots of this target. */
  readonly precedence: number;
}

/** The values that a field takes. */
export interface FieldValues {
  readonly values: readonly string[];
  /** True when values beyond the list may be right too: model ids, agents that people define. */
  readonly open?: boolean;
  /** Of an open list, further values that are known to be right. */
  readonly form?: RegExp;
  /** Of an open list, values that are known to belong to others. */
  readonly foreign?: RegExp;
}

/** The tools of a target, by the names that `allowed-tools` and instructions give them. */
export interface ToolNames {
  /** As the target spells them; letter case counts. Names of earlier releases are among them. */
  readonly names: readonly string[];
  /** True when the target's documentation lists its tools, so that another name is most likely no tool of it. */
  readonly complete: boolean;
  /** True when `Tool(pattern)` narrows a tool down. */
  readonly patterns: boolean;
  /** True when tools of MCP servers are named `mcp__server__tool`. */
  readonly mcp?: boolean;
}

/** A file beside or below SKILL.md that a target reads by itself. */
export interface SideFile {
  /** Relative to the skill directory. */
  readonly path: string;
  /** What it does, as the end of a sentence that begins with the path. */
  readonly effect: string;
}

/** How far a target looks below a root. */
export interface DiscoveryLimits {
  /** Levels below the root on which a SKILL.md is found; 1 for `root/skill/SKILL.md`. */
  readonly depth?: number;
  /** Directories that are looked into. */
  readonly directories?: number;
  /** Bytes of the largest SKILL.md that is loaded. */
  readonly fileBytes?: number;
  /** Skills that are loaded from one root. */
  readonly skills?: number;
}

/** How much of a file one call of a target's reading tool gives. Absent figures are unknown or without a limit. */
export interface ReadLimits {
  /** Lines where the model asks for no number. */
  readonly lines?: number;
  /** Lines that the target's own instructions tell the model to ask for, where that is more. */
  readonly advisedLines?: number;
  /** Characters of a line, beyond which it is cut or split. */
  readonly lineCharacters?: number;
  readonly bytes?: number;
  readonly tokens?: number;
  /** True when the model is told that lines were left out. */
  readonly marked?: boolean;
}

/** How much the target's list of skills holds. Absent figures are unknown or without a limit. */
export interface CatalogLimits {
  /** Characters of all entries. */
  readonly characters?: number;
  readonly skills?: number;
  /** What it does beyond that, as the end of a sentence that begins with the target. */
  readonly beyond: string;
}

/** An agent that skills are written for. One file per target. What no source tells is left out. */
export interface Target {
  readonly id: string;
  /** What people call it. */
  readonly title: string;
  readonly fields: Readonly<Record<string, FieldTreatment>>;
  /** What it does with a field that it does not know. */
  readonly unknownField: FieldTreatment;
  /** Where a refused field is refused. `load` when absent. */
  readonly refusal?: "load" | "upload" | "validation";
  readonly roots: readonly TargetRoot[];
  readonly limits: {
    /** Unicode code points. */
    readonly name?: number;
    readonly description?: number;
    readonly compatibility?: number;
  };
  /** What a longer text than the limit leads to; `refused` where nothing is said. */
  readonly beyondLimit?: {
    readonly name?: "refused" | "cut";
    readonly description?: "refused" | "cut";
    readonly compatibility?: "refused" | "cut";
  };
  /** True when a skill without a `name` is refused or skipped; the directory name serves otherwise. */
  readonly nameRequired: boolean;
  readonly descriptionRequired: boolean;
  /** What a name that differs from its directory leads to. */
  readonly directoryMismatch: "refused" | "warning" | "accepted";
  /**
   * What a name leads to that is not made of lowercase letters, digits and single hyphens between them. `changed`: the
   * skill loads under another name. `accepted` when absent.
   */
  readonly nameForm?: "refused" | "warning" | "changed" | "accepted";
  /** Words that a name may not contain. */
  readonly reservedWords?: readonly string[];
  /** What `<` or `>` in the description leads to; `escaped`: the catalog shows it as text. Unknown when absent. */
  readonly descriptionMarkup?: "refused" | "escaped" | "kept";
  /** How `allowed-tools` may be written, in a target that reads it: words between spaces, between commas, a YAML list. */
  readonly allowedTools?: readonly ("words" | "commas" | "list")[];
  readonly tools?: ToolNames;
  /** Values of the fields that take a choice, by field. */
  readonly values?: Readonly<Record<string, FieldValues>>;
  /** What a field for yes or no takes: `true` and `false` alone, or also `yes`, `on`, `1` and their like. */
  readonly booleans?: "truth-values" | "words";
  /** What `metadata` may hold below its keys. Unknown when absent. */
  readonly metadataValues?: "text" | "any";
  /**
   * What is replaced in the body when the skill is invoked, as it is written there; `N` and `name` stand for a number and
   * the name of an argument. Empty: nothing is. Unknown when absent.
   */
  readonly placeholders?: readonly string[];
  /** True when `` !`command` `` and blocks opened with `` ```! `` are run when the skill is invoked. */
  readonly dynamicCommands?: boolean;
  /** Unknown when absent, none when empty. */
  readonly sideFiles?: readonly SideFile[];
  readonly discovery?: DiscoveryLimits;
  readonly reading?: ReadLimits;
  readonly catalog?: CatalogLimits;
  readonly sources: readonly Source[];
}
