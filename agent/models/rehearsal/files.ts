import { sameTerm, termsOf } from "./words.ts";

/** A supporting file that the instructions point to for this prompt. */
export interface FileChoice {
  readonly file: string;
  readonly reason: "step" | "words";
  /** Terms of the prompt that stand near the mention. */
  readonly terms: readonly string[];
  readonly score: number;
}

const notText =
  /\.(?:png|jpe?g|gif|webp|ico|svg|pdf|zip|gz|tar|woff2?|ttf|otf|mp[34]|mov|wasm|exe|dll|so|docx?|xlsx?|pptx?|pyc)$/i;
/** Words that make a mention depend on something. */
const conditional =
  /\b(?:if|when|whenever|unless|only|for|in case|see|optional(?:ly)?|as needed|more|further|wenn|falls|si|quand|cuando|siehe)\b/i;
const step = /^\s*(?:\d+[.)]|step \d+)/i;

/**
 * Chooses the files that the instructions send the reader to for this prompt: those that a numbered step names without a
 * condition, and those mentioned near words of the prompt.
 *
 * @param instructions Body of the SKILL.md.
 * @param files Files that the skill offers.
 * @param promptTerms Terms of the prompt.
 * @param commonTerms Terms that stand for the whole skill (its name) and so single out no file.
 * @returns The files, most wanted first.
 */
export function chooseFiles(
  instructions: string,
  files: readonly string[],
  promptTerms: ReadonlySet<string>,
  commonTerms: ReadonlySet<string>,
): FileChoice[] {
  const telling = [...promptTerms].filter((term) => !commonTerms.has(term));
  const lines = instructions.split(/\r?\n/);
  const choices: FileChoice[] = [];
  for (const file of files) {
    if (notText.test(file)) continue;
    const mentions = mentionsOf(file, lines);
    if (mentions.length === 0) continue;
    const near = new Set<string>();
    const context = termsOf([...mentions.flatMap(({ context: words }) => words), nameWords(file)].join(" "));
    for (const term of telling) if (context.some((other) => sameTerm(term, other))) near.add(term);
    const required = mentions.some((mention) => mention.required);
    if (!required && near.size === 0) continue;
    const score = near.size + (required ? 0.5 : 0);
    choices.push({ file, reason: near.size > 0 ? "words" : "step", terms: [...near], score });
  }
  return choices.toSorted((a, b) => b.score - a.score);
}

interface Mention {
  /** The line of the mention and the headings above it, without the paths in them. */
  readonly context: readonly string[];
  /** True in a numbered step that makes no condition. */
  readonly required: boolean;
}

function mentionsOf(file: string, lines: readonly string[]): Mention[] {
  const base = file.slice(file.lastIndexOf("/") + 1);
  const mentions: Mention[] = [];
  let heading = "";
  let inStep = false;
  for (const line of lines) {
    const title = /^#{1,6}\s+(.*)/.exec(line);
    if (title !== null) heading = title[1] ?? "";
    if (step.test(line)) inStep = true;
    else if (line.trim() === "" || /^\S/.test(line)) inStep = false;
    if (!holdsPath(line, file) && !holdsPath(line, base)) continue;
    const sentence = sentenceAround(line, base);
    const words = sentence.replaceAll(file, " ").replaceAll(base, " ");
    const titled = /^(?:reference|resource|file|supporting|further|see also|additional)/i.test(heading) ? "" : heading;
    mentions.push({ context: [words, titled], required: inStep && !conditional.test(words) });
  }
  return mentions;
}

/** The part of a line that speaks of the file: sentences are told apart by full stops and semicolons before a space. */
function sentenceAround(line: string, name: string): string {
  const parts = line.replace(/^\s*(?:\d+[.)]|[-*+])\s+/, "").split(/(?<=[.;!?。！？])\s+/u);
  return parts.find((part) => part.includes(name)) ?? line;
}

/** True when the line holds the path and not merely a longer one that contains it. */
function holdsPath(line: string, path: string): boolean {
  for (let at = line.indexOf(path); at >= 0; at = line.indexOf(path, at + 1)) {
    const before = line[at - 1] ?? " ";
    const after = line[at + path.length] ?? " ";
    if (!/[\p{L}\p{N}_-]/u.test(before) && !/[\p{L}\p{N}_-]/u.test(after)) return true;
  }
  return false;
}

function nameWords(file: string): string {
  const base = file.slice(file.lastIndexOf("/") + 1);
  return base.replace(/\.[^.]*$/, "").replace(/[-_.]+/g, " ");
}
