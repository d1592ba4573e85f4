import type { Fix } from "../../../contract/finding.ts";
import type { Rule } from "../types.ts";
import { isWarnedOf, onEveryText, type SkillText } from "./texts.ts";

/** Format characters that are not seen, tag characters, variation selectors of the supplement, fillers. */
const hidden =
  /[\u180e\u200b-\u200d\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\uffa0\ufeff]+|[\u{e0000}-\u{e007f}]+|[\u{e0100}-\u{e01ef}]{2,}/gu;
const anyHidden = /[\u180e\u200b-\u200d\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\uffa0\ufeff\udb40]/;

/** Scripts in which joiners, bidirectional marks and invisible breaks are part of the spelling. */
const joining =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Mongolian}\p{Script=Tibetan}]/u;
const emojiBefore = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u20e3]$/u;

/** Places that are named one by one. */
const maxReports = 20;

export const hiddenCharacters: Rule = {
  id: "hidden-characters",
  category: "safety",
  severity: "hint",
  summary: "The text holds characters that a reader does not see.",
  why: "A model reads zero-width, bidirectional and tag characters that no reviewer sees: they can carry instructions, or show another order than the one that is read. Most come from copied web pages. Joiners in emoji and in scripts that need them are left alone. (Unicode Technical Report 36, section 2; Trojan Source, CVE-2021-42574; OWASP Agentic Skills Top 10; checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "hidden-characters", good: "api-design" },
  ...onEveryText((file, report) => {
    if (!anyHidden.test(file.text)) return;
    let count = 0;
    for (const { 0: run, index } of file.text.matchAll(hidden)) {
      if (isNeeded(file, run, index)) continue;
      if (kindOf(run).harmless && isWarnedOf(file, index)) continue;
      if (++count > maxReports) return;
      const span = { start: index, end: index + run.length };
      const kind = kindOf(run);
      const fix: Fix = {
        title: kind.harmless ? "Delete the invisible characters" : "Delete what is hidden here",
        safe: kind.harmless,
        preferred: true,
        edits: [{ path: file.path, range: file.lines.range(span), newText: "" }],
      };
      report({ span, severity: kind.harmless ? "hint" : "warning", message: kind.message, fixes: [fix] });
    }
  }),
};

function isNeeded({ text, lines }: SkillText, run: string, index: number): boolean {
  // The byte-order mark at the start is another rule's.
  if (index === 0 && run === "\ufeff") return true;
  const before = text.slice(Math.max(0, index - 4), index);
  const first = run.codePointAt(0) ?? 0;
  // A flag of a region: black flag, tags, end tag.
  if (first >= 0xe0000 && first <= 0xe007f) return before.endsWith("\u{1f3f4}") && run.endsWith("\u{e007f}");
  if (first >= 0xe0100) return false;
  if (run === "\u200d" && emojiBefore.test(before)) return true;
  const line = lines.lineAt(index);
  return joining.test(text.slice(lines.lineStart(line), lines.lineStart(line + 1)));
}

function kindOf(run: string): { readonly harmless: boolean; readonly message: string } {
  const codes = Array.from(run, (character) => character.codePointAt(0) ?? 0);
  const names = [...new Set(codes)].slice(0, 3).map((code) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`);
  const which = `${names.join(", ")}${new Set(codes).size > 3 ? ", …" : ""}`;
  if (codes.some((code) => code >= 0xe0000)) {
    const text = codes
      .map((code) => (code > 0xe001f && code < 0xe007f ? String.fromCharCode(code - 0xe0000) : ""))
      .join("");
    const reads = text === "" ? "" : ` It reads: "${text.length > 80 ? `${text.slice(0, 80)}…` : text}".`;
    return {
      harmless: false,
      message: `Hidden text: ${codes.length} characters (${which}) that models read and people do not see.${reads}`,
    };
  }
  if (codes.some((code) => (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x206f))) {
    return {
      harmless: false,
      message: `Bidirectional control (${which}): people see the text in another order than models read it.`,
    };
  }
  const several = codes.length > 8;
  return {
    harmless: !several,
    message: several
      ? `${codes.length} invisible characters in a row (${which}); such runs can carry hidden text.`
      : `Invisible ${codes.length === 1 ? "character" : "characters"} (${which}): searches and comparisons fail for no visible reason.`,
  };
}
