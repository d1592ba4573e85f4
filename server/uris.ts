import { URI } from "vscode-uri";
import type { Path } from "../core/ports.ts";

/**
 * The path of a resource (see `Path`). Files on disk become disk paths with `/`, drive letters in lower case; everything
 * else stays a URI, without percent-encoding.
 */
export function pathOf(uri: string): Path {
  const parsed = URI.parse(uri);
  if (parsed.scheme !== "file") {
    const { scheme, authority, path } = parsed;
    // `untitled:Untitled-1` has neither an authority nor a place.
    if (authority === "" && !path.startsWith("/")) return parsed.toString(true);
    return withoutTrailingSlash(`${scheme}://${authority}${path}`, `${scheme}://${authority}/`.length);
  }
  const drive = /^\/([A-Za-z]):/.exec(parsed.path);
  if (drive) return withoutTrailingSlash(`${(drive[1] ?? "").toLowerCase()}${parsed.path.slice(2)}`, 3);
  const path = parsed.authority ? `//${parsed.authority}${parsed.path}` : parsed.path;
  return withoutTrailingSlash(path, 1);
}

/** The URI of a path, percent-encoded as VS Code does it. The inverse of `pathOf`. */
export function uriOf(path: Path): string {
  const scheme = /^([A-Za-z][A-Za-z\d+.-]+):(?:\/\/([^/]*))?(.*)$/.exec(path);
  if (scheme) {
    return URI.from({ scheme: scheme[1] ?? "", authority: scheme[2] ?? "", path: scheme[3] ?? "" }).toString();
  }
  if (path.startsWith("//")) {
    const slash = path.indexOf("/", 2);
    const authority = slash < 0 ? path.slice(2) : path.slice(2, slash);
    return URI.from({ scheme: "file", authority, path: slash < 0 ? "/" : path.slice(slash) }).toString();
  }
  return URI.from({ scheme: "file", authority: "", path: path.startsWith("/") ? path : `/${path}` }).toString();
}

function withoutTrailingSlash(path: string, shortest = 1): string {
  return path.length > shortest && path.endsWith("/") ? path.slice(0, -1) : path;
}
