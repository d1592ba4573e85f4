import { documentsWith, filesThatMayName } from "../navigation/candidates.ts";
import type { NavigationDocument } from "../navigation/document.ts";
import { markdownMentions } from "../navigation/markdownMentions.ts";
import { resolvePath } from "../navigation/resolve.ts";
import type { PathMention } from "../navigation/types.ts";
import type { NavigationView } from "../navigation/view.ts";

/** A link to a heading. */
export interface AnchorLink {
  readonly document: NavigationDocument;
  readonly mention: PathMention;
  readonly anchor: string;
}

/** Every link of the workspace that leads to one of these headings of a file. */
export async function anchorsTo(
  target: NavigationDocument,
  anchors: ReadonlySet<string>,
  view: NavigationView,
): Promise<readonly AnchorLink[]> {
  if (anchors.size === 0) return [];
  const files = new Set(await filesThatMayName([target.directory], view)).add(target.path);
  const words = [...anchors].map((anchor) => `#${anchor}`);
  const found: AnchorLink[] = [];
  for await (const document of documentsWith(files, words, (path) => path === target.path, view)) {
    for (const mention of markdownMentions(document)) {
      const anchor = mention.kind === "path" ? mention.anchor?.text : undefined;
      if (mention.kind !== "path" || anchor === undefined || !anchors.has(anchor)) continue;
      if ((await resolvePath(document, mention, view))?.path === target.path) found.push({ document, mention, anchor });
    }
  }
  return found;
}
