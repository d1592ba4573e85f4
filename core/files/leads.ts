import { basename, dirname, extension } from "../path/paths.ts";
import type { SkillBody } from "../skill/types.ts";
import type { FileNames } from "./fileNames.ts";
import { importedModules } from "./imports.ts";
import { pathWords } from "./pathWords.ts";

/** Files of these languages see the others of their package without naming them. */
const packaged: ReadonlySet<string> = new Set([".go", ".java", ".kt", ".swift", ".cs", ".rs", ".scala", ".dart"]);
/** Files that stand for the directory that they lie in: whoever runs one runs what is beside it. */
const project =
  /^(?:package\.json|pyproject\.toml|setup\.py|cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|makefile|dockerfile|.*\.(?:csproj|sln|xcodeproj)|__init__\.py)$/i;

const none: ReadonlySet<string> = new Set();

/** A text of a skill, for what it leads to. */
export interface LeadingText {
  /** Relative to the skill directory. */
  readonly file: string;
  readonly text: string;
  readonly body?: SkillBody;
}

/**
 * The files of a skill that a text leads to: by links, inline code, blocks and prose, by imports and path literals of
 * scripts, by the name of a directory or a pattern. Generous, so that what nothing leads to is truly left alone.
 */
export function leadsOf({ file, text, body }: LeadingText, names: FileNames): ReadonlySet<string> {
  if (names.size === 0) return none;
  // Targets of links may hold blanks and escapes that no word of the text shows.
  const targets = (body?.references ?? []).map(({ path }) => `\n"${path}"`).join("");
  return names.namedBy(pathWords(text, targets), importedModules(file, text), file);
}

/** The files that come with one that is reached, although no text names them. */
export function companionsOf(file: string, files: readonly string[]): readonly string[] {
  const folder = dirname(file);
  const beside = (other: string): boolean => folder === "" || other.startsWith(`${folder}/`);
  if (project.test(basename(file)) && folder !== "") return files.filter((other) => other !== file && beside(other));
  const ending = extension(file);
  const together = packaged.has(ending)
    ? files.filter((other) => other !== file && extension(other) === ending && dirname(other) === folder)
    : [];
  // What a Python package does when it is imported stands in its `__init__.py`.
  const inits =
    ending === ".py" ? files.filter((other) => basename(other) === "__init__.py" && isAbove(other, file)) : [];
  return [...together, ...inits.filter((other) => other !== file)];
}

function isAbove(init: string, file: string): boolean {
  const folder = dirname(init);
  return folder === "" ? false : file.startsWith(`${folder}/`);
}
