import type { Path } from "../../ports.ts";
import type { HostOptions } from "./types.ts";

/** Text with `&`, `<` and `>` escaped. */
export function escapedMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Text of several lines as one: each run of blanks and line breaks is one blank. */
export function onOneLine(text: string): string {
  return text.trim().split(/\s+/u).join(" ");
}

/** A path with the separators of the operating system. */
export function nativePath(path: Path, { os }: HostOptions): string {
  return os === "windows" ? path.replaceAll("/", "\\") : path;
}

/** Unicode code points of a text. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Bytes of a text in UTF-8; half a surrogate pair counts as the replacement character, as it is written. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** `1 skill`, `2 skills`. */
export function skillCount(count: number): string {
  return count === 1 ? "1 skill" : `${count} skills`;
}
