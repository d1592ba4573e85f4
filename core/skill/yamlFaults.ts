import type { ParseProblem, Span } from "./types.ts";
import type { YamlFault } from "./yamlReader.ts";

/** Codes of the `yaml` package 2.9 whose own words would not tell an author what to do. */
const messages: Readonly<Record<string, string>> = {
  BAD_SCALAR_START: "A plain value cannot begin with this character: put the value in quotes.",
  TAB_AS_INDENT: "Tabs cannot indent YAML: use spaces.",
  BAD_INDENT: "The indentation of this line does not fit the lines around it.",
  BLOCK_AS_IMPLICIT_KEY: "A key stands inside the value of another key: put the value in quotes or on a line below.",
  MULTILINE_IMPLICIT_KEY: "A key must stand on one line, followed by a colon.",
  BAD_DQ_ESCAPE: "This backslash sequence means nothing in double quotes: write `\\\\`, or use single quotes.",
  MULTIPLE_DOCS: "A second YAML document begins here; the frontmatter is one.",
  OPEN_BRACKET: "This bracket is never closed.",
  TEXT_AFTER_QUOTE: "Text follows the closing quote: put the whole value in quotes.",
  ASTERISK: "`*` begins an alias in YAML: put the value in quotes.",
  AMPERSAND: "`&` begins an anchor in YAML: put the value in quotes.",
  LIST_ON_KEY_LINE: "A list must begin on the line below its key.",
  NOT_A_KEY: "YAML finds no `key: value` here.",
  KEY_OVER_1024_CHARS: "A key is longer than 1,024 characters.",
};

/**
 * A fault with the code and the place that tell an author more than the parser does, which speaks of the end of the text
 * where a bracket is open, and of an unexpected scalar where text follows a quote or an asterisk.
 */
export function explained(source: string, fault: YamlFault): YamlFault {
  const end = source.trimEnd().length;
  const value = /^[^\n]*?:[ \t]+(?=\S)/.exec(source)?.[0].length ?? 0;
  const first = source.charAt(value);
  if (fault.start >= end && (first === "[" || first === "{")) {
    return { ...fault, code: "OPEN_BRACKET", start: value, end: value + 1 };
  }
  if (fault.code === "UNEXPECTED_TOKEN" && fault.start > value) {
    if (first === '"' || first === "'") return { ...fault, code: "TEXT_AFTER_QUOTE" };
    if (first === "*") return { ...fault, code: "ASTERISK", start: value, end: value + 1 };
    if (first === "&") return { ...fault, code: "AMPERSAND", start: value, end: value + 1 };
  }
  return fault.start >= end ? { ...fault, start: Math.max(0, end - 1), end } : fault;
}

/** Faults that quotes around the value would not repair, or hide. */
const unquotable: ReadonlySet<string> = new Set([
  "TOO_DEEP",
  "TAB_AS_INDENT",
  "BAD_INDENT",
  "MULTIPLE_DOCS",
  "OPEN_BRACKET",
]);

/** A sentence for a fault that YAML found; `detail` is what the parser said, for codes with no sentence of ours. */
export function faultMessage(code: string, detail: string): string {
  if (code === "TOO_DEEP") return detail;
  return messages[code] ?? `YAML cannot read this: ${detail.split("\n")[0] ?? detail}.`.replace(/\.\.$/, ".");
}

/** The one problem for a fault; `quotable` is the value that quotes would repair. */
export function faultProblem(fault: YamlFault, offset: number, quotable?: Span): ParseProblem {
  const span = { start: fault.start + offset, end: Math.max(fault.end, fault.start + 1) + offset };
  const detail =
    quotable && !unquotable.has(fault.code)
      ? { start: quotable.start + offset, end: quotable.end + offset }
      : undefined;
  return {
    code: fault.code === "TOO_DEEP" ? "yaml-too-deep" : "yaml-syntax",
    message: faultMessage(fault.code, fault.message),
    span,
    ...(detail ? { detail } : {}),
  };
}
