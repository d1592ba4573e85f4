import type { Position } from "../../../contract/text.ts";
import { containedName, isRefusal } from "../../path/contain.ts";
import { basename, join, relativeTo } from "../../path/paths.ts";
import { isMarkdown } from "../../files/supportingDocument.ts";
import { isSkillFile } from "../../skill/fileName.ts";
import type { NavigationDocument } from "../navigation/document.ts";
import { mentionAt } from "../navigation/entityAt.ts";
import { resolvePath } from "../navigation/resolve.ts";
import type { NavigationView } from "../navigation/view.ts";
import type { Refactoring } from "./types.ts";

/** Creates the file that a path at a place leads to, when it is missing and would lie in the skill. Markdown gets a heading. */
export async function createMissingFile(
  document: NavigationDocument,
  position: Position,
  view: NavigationView,
): Promise<Refactoring | undefined> {
  const mention = mentionAt(document, position, view)?.mention;
  if (mention?.kind !== "path" || mention.written === "" || mention.written.endsWith("/")) return undefined;
  const skill = view.skillAround(document.path);
  // A bare file name in code may be anybody's; a link is relative to its file, and what is in code to the skill.
  const inCode = mention.form === "code" || mention.form === "block";
  const base = inCode ? mention.bases.at(-1) : mention.bases[0];
  if (!skill || base === undefined || (inCode && !mention.written.includes("/"))) return undefined;
  if (await resolvePath(document, mention, view)) return undefined;
  const path = join(base, mention.written);
  const name = relativeTo(skill.directory, path);
  if (name === undefined || isSkillFile(path) || isRefusal(containedName(name))) return undefined;
  return { label: `Create ${mention.written}`, edits: [], creates: [{ path, text: newFileText(path) }] };
}

/** A heading for Markdown, so that the new file says what it is for; other files begin empty. */
function newFileText(path: string): string {
  if (!isMarkdown(path)) return "";
  const words = basename(path)
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ");
  return `# ${words.charAt(0).toUpperCase()}${words.slice(1)}\n`;
}
