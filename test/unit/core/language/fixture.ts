import type { Position } from "../../../../contract/text.ts";
import { dirname, join } from "../../../../core/path/paths.ts";
import { parseSupportingDocument } from "../../../../core/files/supportingDocument.ts";
import type { LanguageView } from "../../../../core/language/view.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import type { SkillDocument } from "../../../../core/skill/types.ts";
import { targetById } from "../../../../core/targets/index.ts";
import type { SkillRecord } from "../../../../core/workspace/types.ts";

/** Where the skill of the tests lies. */
export const skillPath = "/w/.claude/skills/data-analysis/SKILL.md";

export interface Marked {
  readonly document: SkillDocument;
  readonly position: Position;
  readonly offset: number;
}

/** A SKILL.md with the cursor at `$0`. */
export function marked(text: string): Marked {
  const offset = text.indexOf("$0");
  if (offset < 0) throw new Error("The text has no $0.");
  const document = parseSkillDocument(text.replace("$0", ""));
  return { document, offset, position: document.lines.position(offset) };
}

/** Frontmatter with the cursor at `$0`, fences and a body around it. */
export function inFrontmatter(yaml: string): Marked {
  return marked(`---\n${yaml}\n---\n\n# Body\n`);
}

/** A body with the cursor at `$0`, below a valid frontmatter. */
export function inBody(body: string): Marked {
  return marked(`---\nname: data-analysis\ndescription: Analyzes data.\n---\n\n${body}`);
}

/** The text after a proposal or fix was taken, the cursor's mark left out. */
export function replaced(document: SkillDocument, range: { start: Position; end: Position }, newText: string): string {
  const { lines, text } = document;
  return text.slice(0, lines.offset(range.start)) + newText + text.slice(lines.offset(range.end));
}

export function record(name: string, more: Partial<SkillRecord> = {}): SkillRecord {
  const directory = `/w/.claude/skills/${name}`;
  return {
    name,
    description: `What ${name} does.`,
    version: "1.0",
    tags: [],
    dependencies: [],
    path: `${directory}/SKILL.md`,
    directory,
    root: "/w/.claude/skills",
    rootLabel: ".claude/skills",
    scope: "workspace",
    state: "active",
    reasons: [],
    ignored: false,
    nameRange: { start: { line: 1, character: 6 }, end: { line: 1, character: 6 + name.length } },
    ...more,
  };
}

export interface ViewOptions {
  readonly skills?: readonly SkillRecord[];
  readonly targets?: readonly string[];
  /** Texts of the supporting files, by path relative to the skill. */
  readonly files?: Readonly<Record<string, string>>;
  /** False: there is no tokenizer. */
  readonly tokens?: boolean;
}

/** A workspace of a few skills and files. Tokens are words. */
export function view(options: ViewOptions = {}): LanguageView {
  const skills = options.skills ?? [];
  const files = options.files ?? {};
  const directory = dirname(skillPath);
  const pathOf = (target: string) => join(directory, target);
  return {
    skills: () => skills,
    skillsNamed: (name) => skills.filter((skill) => skill.name === name),
    targets: () => (options.targets ?? ["claude-code", "vscode"]).map((id) => targetById(id)!),
    supportingFiles: async () =>
      Object.entries(files).map(([name, text]) => ({ name, bytes: text.length, kind: "text" as const })),
    reference: async (_from, target) => {
      const path = pathOf(target);
      if (!path.startsWith(`${directory}/`)) return { state: "outside", path, exists: undefined };
      const name = path.slice(directory.length + 1);
      if (Object.hasOwn(files, name)) return { state: "file", path };
      const holds = Object.keys(files).some((file) => file.startsWith(`${name}/`));
      return holds ? { state: "directory", path } : { state: "missing", path };
    },
    readText: async (_from, path) => files[path.slice(directory.length + 1)],
    supportingDocument: async (path) => {
      const file = path.slice(directory.length + 1);
      const text = path.startsWith(`${directory}/`) ? files[file] : undefined;
      return text === undefined ? undefined : parseSupportingDocument(file, path, text);
    },
    graph: async () => undefined,
    countTokens: async (text) =>
      options.tokens === false ? undefined : text.split(/\s+/).filter((word) => word !== "").length,
  };
}
