import type { Range } from "../../contract/text.ts";
import type { Path } from "../ports.ts";
import { readDocument } from "./navigation/document.ts";
import type { NavigationView } from "./navigation/view.ts";

/** A skill or a heading of one, for the search over the whole workspace. */
export interface WorkspaceSymbol {
  readonly name: string;
  readonly kind: "skill" | "heading";
  readonly path: Path;
  readonly range: Range;
  /** Where it belongs: the root of a skill, the skill of a heading. */
  readonly container: string;
}

/** Symbols that are given at most; an editor asks again with each letter. */
const most = 200;

/**
 * Skills whose name holds the letters of a query in their order, and of skills that the query names before a `#` the
 * headings (`pdf#install`). Bodies are read for those skills alone.
 */
export async function workspaceSymbols(query: string, view: NavigationView): Promise<readonly WorkspaceSymbol[]> {
  const hash = query.indexOf("#");
  const wanted = hash < 0 ? query : query.slice(0, hash);
  const skills = [...view.skills()]
    .filter(({ name, ignored }) => !ignored && holdsLetters(name, wanted))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .slice(0, most);
  if (hash < 0) {
    return skills.map(({ name, path, nameRange, rootLabel }) => ({
      name,
      kind: "skill",
      path,
      range: nameRange,
      container: rootLabel,
    }));
  }
  const symbols: WorkspaceSymbol[] = [];
  for (const { name: container, path } of skills) {
    const document = await readDocument(path, view);
    if (!document) continue;
    for (const { text, span } of document.body?.headings ?? []) {
      if (symbols.length >= most) return symbols;
      if (!holdsLetters(text, query.slice(hash + 1))) continue;
      symbols.push({
        name: `${container}#${text}`,
        kind: "heading",
        path,
        range: document.lines.range(span),
        container,
      });
    }
  }
  return symbols;
}

/** True when the letters of a query stand in a text in their order, whatever is between them and in any case. */
function holdsLetters(text: string, query: string): boolean {
  const letters = query.toLowerCase().replace(/\s+/g, "");
  let at = 0;
  for (const letter of text.toLowerCase()) if (letter === letters[at]) at++;
  return at >= letters.length;
}
