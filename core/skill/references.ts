import { decoded, isCodePath, isConventional, isLinkPath, pathsInBlock } from "./paths.ts";
import type { FileReference, Span } from "./types.ts";

/** A link target that names another file, or a heading of this one (`path` is then empty). */
export function linkReference(
  text: string,
  form: "link" | "image" | "definition",
  url: Span,
): FileReference | undefined {
  const angled = text.charCodeAt(url.start) === 60 && text.charCodeAt(url.end - 1) === 62;
  const span = angled ? { start: url.start + 1, end: url.end - 1 } : url;
  const written = text.slice(span.start, span.end);
  const hash = written.indexOf("#");
  const path = hash < 0 ? written : written.slice(0, hash);
  const anchor = hash < 0 ? undefined : decoded(written.slice(hash + 1));
  if (path === "" ? anchor === undefined || form === "image" : !isLinkPath(path)) return undefined;
  // A query tells GitHub how to show a file; it is no part of the name.
  const query = path.indexOf("?");
  const name = query < 0 ? path : path.slice(0, query);
  return {
    form,
    path: decoded(unescaped(name)),
    ...(anchor === undefined ? {} : { anchor }),
    span,
    pathSpan: { start: span.start, end: span.start + name.length },
    conventional: isConventional(name),
  };
}

/** A path in an inline code span; `span` is what stands between the back-ticks. */
export function codeReference(text: string, span: Span): FileReference | undefined {
  let { start, end } = span;
  if (end - start > 300) return undefined;
  while (start < end && text.charCodeAt(start) === 32) start++;
  while (end > start && text.charCodeAt(end - 1) === 32) end--;
  const written = text.slice(start, end);
  const hash = written.indexOf("#");
  const path = hash > 0 ? written.slice(0, hash) : written;
  if (!isCodePath(path)) return undefined;
  return {
    form: "code",
    path,
    ...(hash > 0 ? { anchor: written.slice(hash + 1) } : {}),
    span: { start, end },
    pathSpan: { start, end: start + path.length },
    conventional: isConventional(path),
  };
}

/** Paths in conventional folders in the lines of a fenced block. */
export function blockReferences(text: string, content: Span): FileReference[] {
  return pathsInBlock(text.slice(content.start, content.end)).map(({ path, offset }) => {
    const span = { start: content.start + offset, end: content.start + offset + path.length };
    return { form: "block", path, span, pathSpan: span, conventional: true };
  });
}

/** Markdown's backslash escapes removed; before letters and digits a backslash is a character of the path. */
function unescaped(path: string): string {
  return path.includes("\\") ? path.replace(/\\([!-/:-@[-`{-~])/g, "$1") : path;
}
