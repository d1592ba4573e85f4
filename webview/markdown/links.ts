/** Whose text is shown; relative links in it then point to files of that skill. */
export interface MarkdownContext {
  readonly skill: string;
  /** Path of the file relative to the skill directory, with `/`. */
  readonly file: string;
}

/** What a link of a Markdown text may do here. */
export type LinkTarget =
  | { readonly kind: "web"; readonly href: string }
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "none" };

const none: LinkTarget = { kind: "none" };
const webSchemes = new Set(["http:", "https:"]);

/**
 * Decides what a link may do: open in the browser (after a question), open a file of the same skill, or nothing. All
 * other schemes (`command:`, `javascript:`, `file:`, `vscode:`, `data:`, `mailto:` …) come to nothing.
 */
export function linkTarget(href: string, context: MarkdownContext | undefined): LinkTarget {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href.trim()) || href.trim().startsWith("//")) return webTarget(href.trim());
  if (context === undefined) return none;
  const file = resolveFile(href, context.file);
  return file === undefined ? none : { kind: "file", file };
}

function webTarget(href: string): LinkTarget {
  if (!URL.canParse(href)) return none;
  const url = new URL(href);
  return webSchemes.has(url.protocol) ? { kind: "web", href: url.href } : none;
}

/** The path of a relative link within its skill; undefined when it leaves the skill or is no path. */
function resolveFile(href: string, from: string): string | undefined {
  const path = decode(href.replace(/[?#].*$/s, ""));
  if (path === undefined || path === "" || /^[/\\~]|[\\:]|\p{Cc}/u.test(path)) return undefined;
  const segments = from.split("/").slice(0, -1);
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.length === 0 ? undefined : segments.join("/");
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
