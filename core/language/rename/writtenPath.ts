import type { NavigationDocument } from "../navigation/document.ts";
import type { PathMention } from "../navigation/types.ts";

/**
 * A new path written as the old one was: with its `./` and closing `/`, and encoded where Markdown needs it. Undefined
 * for a Python import of what is no module below its directory.
 */
export function writtenPath(
  document: NavigationDocument,
  { form, span }: PathMention,
  path: string,
): string | undefined {
  if (form === "import") return /^[A-Za-z_]\w*(?:\/[A-Za-z_]\w*)*\.py$/.test(path) ? moduleName(path) : undefined;
  const { text } = document;
  const old = text.slice(span.start, span.end);
  const dotted = old.startsWith("./") && !path.startsWith("..") ? `./${path}` : path;
  const closed = old.endsWith("/") && !dotted.endsWith("/") ? `${dotted}/` : dotted;
  if (form !== "link" && form !== "image" && form !== "definition") return closed;
  const angled = text.charAt(span.start - 1) === "<";
  if (angled ? !old.includes("%") : !old.includes("%") && !/[\s()<>#?%]/.test(closed)) return closed;
  return encodeURI(closed).replace(/[()#?]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function moduleName(path: string): string {
  return path.slice(0, -".py".length).replaceAll("/", ".");
}
