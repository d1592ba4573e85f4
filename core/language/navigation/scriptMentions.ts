import { dirname, extension } from "../../path/paths.ts";
import type { NavigationDocument } from "./document.ts";
import type { PathMention } from "./types.ts";

const scripts = /^\.(?:py|sh|bash|zsh|js|mjs|cjs|ts|mts|rb|ps1|pl)$/;
/** A path in quotes, or a word with a slash; what leads to no file is passed over later. */
const word =
  /(?<=["'`])\.{0,2}\/?[\w@.-]+(?:\/[\w@.-]+)*\.[A-Za-z]\w{0,9}(?=["'`])|(?<![\w/.$}\\"'`-])\.{0,2}\/?[\w@.-]+(?:\/[\w@.-]+)+\.[A-Za-z]\w{0,9}(?![\w/])/g;
const pythonImport =
  /^[ \t]*(?:from[ \t]+(\.?[A-Za-z_][\w.]*)[ \t]+import\b|import[ \t]+([A-Za-z_][\w.]*)[ \t]*(?:#|as\b|\r?$))/gm;

/** True for a file that may name other files of the skill as a program does. */
export function isScript(path: string): boolean {
  return scripts.test(extension(path));
}

/** Paths and Python imports in a script; they start from the script's own directory, paths also from the skill's. */
export function scriptMentions(document: NavigationDocument): readonly PathMention[] {
  const { text, path, directory } = document;
  const own = dirname(path);
  const bases = own === directory ? [own] : [own, directory];
  const mentions: PathMention[] = [];
  for (const { 0: written, index } of text.matchAll(word)) {
    mentions.push({
      kind: "path",
      form: "script",
      written,
      span: { start: index, end: index + written.length },
      bases,
    });
  }
  if (extension(path) !== ".py") return mentions;
  for (const found of text.matchAll(pythonImport)) {
    const dotted = found[1] ?? found[2] ?? "";
    const name = dotted.replace(/^\./, "");
    const start = found.index + found[0].indexOf(dotted) + dotted.length - name.length;
    const written = `${name.replaceAll(".", "/")}.py`;
    mentions.push({ kind: "path", form: "import", written, span: { start, end: start + name.length }, bases: [own] });
  }
  return mentions;
}
