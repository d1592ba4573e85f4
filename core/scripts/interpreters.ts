import { basename, extension } from "../path/paths.ts";

/** A program that runs scripts. */
export interface Interpreter {
  /** What people call the language. */
  readonly label: string;
  /** Names of the program, the best first. */
  readonly programs: readonly string[];
  /** Arguments before the script. */
  readonly options: readonly string[];
  /** Ending of a file in which code of the language is kept. */
  readonly ending: string;
  /** Where it can be had, for the message when it is missing. */
  readonly home: string;
}

const python: Interpreter = {
  label: "Python",
  programs: ["python3", "python"],
  // -B: no cache of bytecode beside the script. -u: what was printed is there when the script is ended.
  options: ["-B", "-u"],
  ending: ".py",
  home: "https://www.python.org",
};
const node: Interpreter = {
  label: "JavaScript",
  programs: ["node"],
  options: [],
  ending: ".mjs",
  home: "https://nodejs.org",
};
const bash: Interpreter = { ...shell("Bash", "bash"), programs: ["bash"] };
const sh: Interpreter = shell("Shell", "sh");

function shell(label: string, program: string): Interpreter {
  return { label, programs: [program], options: [], ending: ".sh", home: `your system's package "${program}"` };
}

function simple(label: string, program: string, ending: string, home: string): Interpreter {
  return { label, programs: [program], options: [], ending, home };
}

const ruby = simple("Ruby", "ruby", ".rb", "https://www.ruby-lang.org");
const perl = simple("Perl", "perl", ".pl", "https://www.perl.org");
const php = simple("PHP", "php", ".php", "https://www.php.net");
const lua = simple("Lua", "lua", ".lua", "https://www.lua.org");
const r = simple("R", "Rscript", ".R", "https://www.r-project.org");
const powershell: Interpreter = {
  ...simple("PowerShell", "pwsh", ".ps1", "https://learn.microsoft.com/powershell"),
  options: ["-NoProfile", "-NonInteractive", "-File"],
};

const byEnding: ReadonlyMap<string, Interpreter> = new Map([
  [".py", python],
  [".js", node],
  [".mjs", node],
  [".cjs", node],
  // Node runs TypeScript whose types can be left out, from version 22.18 on (Node.js documentation, "Modules: TypeScript").
  [".ts", node],
  [".mts", node],
  [".sh", bash],
  [".bash", bash],
  [".zsh", shell("Zsh", "zsh")],
  [".fish", shell("Fish", "fish")],
  [".rb", ruby],
  [".pl", perl],
  [".php", php],
  [".lua", lua],
  [".r", r],
  [".ps1", powershell],
]);

/** Names of languages as fenced blocks and models write them. */
const byLanguage: ReadonlyMap<string, Interpreter> = new Map([
  ["python", python],
  ["python3", python],
  ["py", python],
  ["javascript", node],
  ["js", node],
  ["mjs", node],
  ["node", node],
  ["typescript", { ...node, label: "TypeScript", ending: ".mts" }],
  ["ts", { ...node, label: "TypeScript", ending: ".mts" }],
  ["bash", bash],
  ["sh", sh],
  ["shell", bash],
  ["console", bash],
  ["zsh", shell("Zsh", "zsh")],
  ["fish", shell("Fish", "fish")],
  ["ruby", ruby],
  ["rb", ruby],
  ["perl", perl],
  ["php", php],
  ["lua", lua],
  ["r", r],
  ["powershell", powershell],
  ["pwsh", powershell],
]);

/** Languages that code can be given in, for messages. */
export const languageNames: readonly string[] = ["python", "javascript", "typescript", "bash", "sh", "ruby", "perl"];

/**
 * What runs a script: told by its ending, and where it has none that is known by its first line (`#!`).
 *
 * @param path Path of the script.
 * @param firstLine First line of its text.
 * @returns Undefined for a file that is no script, and for one whose interpreter is none that is known here.
 */
export function interpreterOf(path: string, firstLine: string): Interpreter | undefined {
  const known = byEnding.get(extension(path));
  if (known !== undefined) return known;
  const words = /^#!\s*(\S.*)$/.exec(firstLine)?.[1]?.trim().split(/\s+/) ?? [];
  const [first = "", ...rest] = words.map((word) => basename(word));
  const program = first === "env" ? (rest.find((word) => !word.startsWith("-")) ?? "") : first;
  const asked = program.replace(/[\d.]+$/, "");
  return [...byLanguage.values()].find(({ programs }) => programs.includes(program) || programs.includes(asked));
}

/** What runs code of a language; undefined for one that is not known here. Letter case does not count. */
export function interpreterOfLanguage(language: string): Interpreter | undefined {
  return byLanguage.get(language.trim().toLowerCase());
}
