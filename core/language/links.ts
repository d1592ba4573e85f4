import { headingRange } from "./definition.ts";
import type { NavigationDocument } from "./navigation/document.ts";
import { mentionsIn } from "./navigation/mentions.ts";
import { resolvePath } from "./navigation/resolve.ts";
import { wholeSpan } from "./navigation/spans.ts";
import type { NameMention, PathMention } from "./navigation/types.ts";
import type { NavigationView } from "./navigation/view.ts";
import type { Link } from "./types.ts";

/** Everything in a file that opens another: references that exist, and names of other skills. */
export async function linksOf(document: NavigationDocument, view: NavigationView): Promise<readonly Link[]> {
  const links: Link[] = [];
  const isSkill = (name: string) => view.skillsNamed(name, document.path).length > 0;
  for (const mention of mentionsIn(document, isSkill)) {
    const link = mention.kind === "name" ? nameLink(document, mention, view) : undefined;
    const found = mention.kind === "path" ? await pathLink(document, mention, view) : link;
    if (found) links.push(found);
  }
  return links;
}

function nameLink(document: NavigationDocument, mention: NameMention, view: NavigationView): Link | undefined {
  if (mention.role === "definition") return undefined;
  const from = view.skillAround(document.path)?.path ?? document.path;
  const skill = view.skillsNamed(mention.name, from)[0];
  if (!skill || (mention.role === "text" && skill.path === document.path)) return undefined;
  const range = document.lines.range(mention.span);
  return { range, path: skill.path, line: skill.nameRange.start.line, tooltip: `Open the skill ${skill.name}` };
}

async function pathLink(
  document: NavigationDocument,
  mention: PathMention,
  view: NavigationView,
): Promise<Link | undefined> {
  const found = await resolvePath(document, mention, view);
  const path = found?.kind === "directory" ? skillFileIn(found.path, view) : found?.path;
  if (path === undefined) return undefined;
  const heading = mention.anchor && (await headingRange(document, path, mention.anchor.text, view));
  const sameFile = mention.written === "";
  if (sameFile && !heading) return undefined;
  const range = document.lines.range(wholeSpan(mention));
  const tooltip = sameFile ? "Go to the heading" : "Open the file";
  return { range, path, ...(heading ? { line: heading.start.line } : {}), tooltip };
}

/** A directory opens nothing, unless it is a skill's. */
function skillFileIn(directory: string, view: NavigationView): string | undefined {
  const skill = view.skillAround(directory);
  return skill?.directory === directory ? skill.path : undefined;
}
