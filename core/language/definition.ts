import type { Position, Range } from "../../contract/text.ts";
import type { Path } from "../ports.ts";
import { readDocument, type NavigationDocument } from "./navigation/document.ts";
import { entityAt } from "./navigation/entityAt.ts";
import { wholeSpan } from "./navigation/spans.ts";
import type { NavigationView } from "./navigation/view.ts";
import type { Definition } from "./types.ts";

const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/**
 * Where what is named at a place is defined: the `name` of a skill (of all skills of that name, the one that wins first),
 * the file that a path leads to, the heading of an anchor.
 */
export async function definitionAt(
  document: NavigationDocument,
  position: Position,
  view: NavigationView,
): Promise<readonly Definition[]> {
  const at = await entityAt(document, position, view);
  if (!at || at.mention.kind === "heading") return [];
  const { mention, entity } = at;
  if (mention.kind === "name") {
    if (mention.role === "definition") return [];
    const from = view.skillAround(document.path)?.path ?? document.path;
    const origin = document.lines.range(mention.span);
    return view.skillsNamed(mention.name, from).map(({ path, nameRange }) => ({ origin, path, range: nameRange }));
  }
  const heading = mention.anchor && (await headingRange(document, entity.path, mention.anchor.text, view));
  if (mention.written === "" && !heading) return [];
  return [{ origin: document.lines.range(wholeSpan(mention)), path: entity.path, range: heading ?? startOfFile }];
}

/** Where the heading with an anchor stands in a file. */
export async function headingRange(
  document: NavigationDocument,
  path: Path,
  anchor: string,
  view: NavigationView,
): Promise<Range | undefined> {
  const target = path === document.path ? document : await readDocument(path, view);
  const heading = target?.body?.headings.find((candidate) => candidate.anchor === anchor);
  return target && heading && target.lines.range(heading.span);
}
