import type { Path } from "../ports.ts";

/** Length of the part of a path that has no parent: `/`, `c:/` or `scheme://authority`. */
function rootLength(path: Path): number {
  const uri = /^[A-Za-z][A-Za-z\d+.-]+:\/\/[^/]*/.exec(path);
  if (uri) return Math.min(uri[0].length + 1, path.length);
  if (/^[A-Za-z]:(\/|$)/.test(path)) return Math.min(3, path.length);
  return path.startsWith("/") ? 1 : 0;
}

/** True for `vscode-vfs://host/a`, false for `/a` and `c:/a`. */
export function hasScheme(path: Path): boolean {
  return /^[A-Za-z][A-Za-z\d+.-]+:\/\//.test(path);
}

function withoutTrailingSlash(path: Path): Path {
  const root = rootLength(path);
  let end = path.length;
  while (end > root && path.charCodeAt(end - 1) === 47) end--;
  return end === path.length ? path : path.slice(0, end);
}

/**
 * Appends relative paths with `/` to a directory. `.` and empty segments are dropped and `..` goes up, never above the
 * root; nothing is checked, so text from a user goes through `containedPath` first.
 */
export function join(directory: Path, ...relative: readonly string[]): Path {
  const root = rootLength(directory);
  const prefix = directory.slice(0, root);
  const segments: string[] = [];
  for (const part of [directory.slice(root), ...relative]) {
    for (const segment of part.split("/")) {
      if (segment === "" || segment === ".") continue;
      if (segment === "..") segments.pop();
      else segments.push(segment);
    }
  }
  if (segments.length === 0) return prefix;
  return prefix === "" || prefix.endsWith("/") ? prefix + segments.join("/") : `${prefix}/${segments.join("/")}`;
}

/** A path of a listing: `name` goes into the directory as it is. For many files far faster than `join`. */
export function childOf(directory: Path, name: string): Path {
  return directory.endsWith("/") ? directory + name : `${directory}/${name}`;
}

/** The directory that holds a path; of a root the root itself. */
export function dirname(path: Path): Path {
  const trimmed = withoutTrailingSlash(path);
  const root = rootLength(trimmed);
  const slash = trimmed.lastIndexOf("/");
  return slash < root ? trimmed.slice(0, root) : trimmed.slice(0, slash);
}

/** The last segment of a path; empty for a root. */
export function basename(path: Path): string {
  const trimmed = withoutTrailingSlash(path);
  const root = rootLength(trimmed);
  return trimmed.slice(Math.max(root, trimmed.lastIndexOf("/") + 1));
}

/** The ending of a file name from its last dot, in lower case (`.md`); empty without one and for `.gitignore`. */
export function extension(path: Path): string {
  const name = basename(path);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot).toLowerCase();
}

/** `path` relative to `directory`, with `/`; empty when they are the same, undefined when it lies elsewhere. */
export function relativeTo(directory: Path, path: Path): string | undefined {
  if (path === directory) return "";
  if (!path.startsWith(directory)) return undefined;
  if (directory.endsWith("/")) return path.slice(directory.length);
  return path.charCodeAt(directory.length) === 47 ? path.slice(directory.length + 1) : undefined;
}

/** True when `path` is the directory itself or lies below it. The separator counts: `/a/pdf` does not hold `/a/pdf-extra`. */
export function isInside(directory: Path, path: Path): boolean {
  return relativeTo(directory, path) !== undefined;
}

/**
 * A path as systems write it, as a `Path`: `\` of drive and UNC paths becomes `/`, the drive letter lower case, `.`,
 * `..` and doubled separators are resolved.
 */
export function normalize(path: string): Path {
  let text = path;
  if (/^[A-Za-z]:([\\/]|$)/.test(text) || text.startsWith("\\\\")) text = text.replaceAll("\\", "/");
  if (/^[A-Za-z]:/.test(text)) text = text.charAt(0).toLowerCase() + text.slice(1);
  if (/^[a-z]:$/.test(text)) text += "/";
  const unc = text.startsWith("//");
  const joined = join(text);
  return unc ? `/${joined}` : joined;
}
