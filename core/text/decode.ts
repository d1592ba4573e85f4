import type { ParseProblem } from "../skill/types.ts";

export interface DecodedText {
  /**
   * The text as an editor would show it, except that a UTF-8 byte-order mark stays at its start as U+FEFF: offsets are
   * then those of the file, and the reader of frontmatter can say what stands before the first `---`.
   */
  readonly text: string;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "unknown";
  /** True when the bytes are no text in any of these encodings: a NUL in the first 8,000 bytes, for instance. */
  readonly binary: boolean;
  /** At most one `text-not-utf8`. */
  readonly problems: readonly ParseProblem[];
}

// Both are used without `stream`, so that no call leaves anything behind for the next one.
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/** Git's heuristic for binary files: a NUL in the first 8,000 bytes. */
const binaryWindow = 8_000;

/**
 * Decodes the bytes of a text file; never throws. What is not UTF-8 is decoded with replacement characters and said
 * once, at the first place that could not be read. `cut` says that bytes follow which are not there, so that an
 * incomplete last character is left out instead of reported.
 */
export function decode(bytes: Uint8Array, cut = false): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, "utf-16be");
  const whole = cut ? bytes.subarray(0, completeLength(bytes)) : bytes;
  const binary = isBinary(whole);
  try {
    return { text: strict.decode(whole), encoding: "utf-8", binary, problems: [] };
  } catch {
    return notUtf8(whole, binary);
  }
}

/** True when the bytes look like no text: a NUL near the start, and no byte-order mark of UTF-16. */
export function isBinary(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return false;
  const nul = bytes.indexOf(0);
  return nul >= 0 && nul < binaryWindow;
}

/** Leaves out a byte-order mark at the start. */
export function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function utf16(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  const label = encoding === "utf-16le" ? "UTF-16 (little endian)" : "UTF-16 (big endian)";
  const message = `The file is ${label}, not UTF-8. Agents read skills as UTF-8: save it with that encoding.`;
  return {
    text,
    encoding,
    binary: false,
    problems: [{ code: "text-not-utf8", message, span: { start: 0, end: Math.min(1, text.length) } }],
  };
}

function notUtf8(bytes: Uint8Array, binary: boolean): DecodedText {
  const text = lenient.decode(bytes);
  const offset = lenient.decode(bytes.subarray(0, firstInvalid(bytes))).length;
  const end = Math.min(offset + 1, text.length);
  const message = "This character is not valid UTF-8. Agents read skills as UTF-8: save the file with that encoding.";
  return {
    text,
    encoding: "unknown",
    binary,
    problems: [{ code: "text-not-utf8", message, span: { start: Math.min(offset, end), end } }],
  };
}

/** Bytes that the lead byte of a character asks for; 0 for a byte that leads nothing. */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

/** Length without an incomplete character at the end. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Offset of the first byte at which strict decoding stops. */
function firstInvalid(bytes: Uint8Array): number {
  let i = 0;
  while (i < bytes.length) {
    const lead = bytes[i] ?? 0;
    const length = sequenceLength(lead);
    if (length === 0) return i;
    for (let k = 1; k < length; k++) {
      const byte = bytes[i + k] ?? 0;
      if ((byte & 0xc0) !== 0x80) return i;
      if (k === 1 && outOfRange(lead, byte)) return i;
    }
    i += length;
  }
  return bytes.length;
}

/** Second bytes that would make an overlong form, a surrogate or a code point beyond Unicode (RFC 3629, section 4). */
function outOfRange(lead: number, second: number): boolean {
  if (lead === 0xe0) return second < 0xa0;
  if (lead === 0xed) return second > 0x9f;
  if (lead === 0xf0) return second < 0x90;
  return lead === 0xf4 && second > 0x8f;
}
