import { basename, dirname } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { Span } from "../../skill/types.ts";
import type { NavigationDocument } from "../navigation/document.ts";
import { markdownMentions } from "../navigation/markdownMentions.ts";
import { resolvePath } from "../navigation/resolve.ts";
import type { PathMention } from "../navigation/types.ts";
import type { NavigationView } from "../navigation/view.ts";
import { relativePath } from "../rename/moves.ts";
import { writtenPath } from "../rename/writtenPath.ts";
import type { Splice } from "./spliced.ts";

/**
 * The splices that keep the paths of a stretch of Markdown leading where they lead, when it goes to another file of the
 * same skill.
 *
 * @param staysHere whether a heading of the file, by its anchor, stays when the stretch goes
 */
export async function pathsMovedTo(
  document: NavigationDocument,
  span: Span,
  to: Path,
  staysHere: (anchor: string) => boolean,
  view: NavigationView,
): Promise<readonly Splice[]> {
  const splices: Splice[] = [];
  for (const mention of markdownMentions(document)) {
    if (mention.kind !== "path" || mention.span.start < span.start || mention.span.end > span.end) continue;
    const newText = await pathFrom(document, mention, to, staysHere, view);
    if (newText !== undefined) splices.push({ span: mention.span, newText });
  }
  return splices;
}

async function pathFrom(
  document: NavigationDocument,
  mention: PathMention,
  to: Path,
  staysHere: (anchor: string) => boolean,
  view: NavigationView,
): Promise<string | undefined> {
  if (mention.written === "") {
    const here = mention.anchor && staysHere(mention.anchor.text);
    return here ? writtenPath(document, mention, relativePath(dirname(to), document.path)) : undefined;
  }
  const target = await resolvePath(document, mention, view);
  if (!target) return undefined;
  if (target.path === to) return mention.anchor ? "" : basename(to);
  const inCode = mention.form === "code" || mention.form === "block";
  const before = relativePath(target.base, target.path);
  const after = relativePath(inCode ? document.directory : dirname(to), target.path);
  return before === after ? undefined : writtenPath(document, mention, after);
}
