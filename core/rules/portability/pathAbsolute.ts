import { proseMatches } from "../prose.ts";
import { isMaterial, ofFile, ofSkill, type Referring } from "../references/referring.ts";
import type { Rule } from "../types.ts";

/** The target of a Markdown link that names a place on one machine: a drive, a `file:` address, a rooted path. */
const link = /\]\(\s*<?((?:file:|[A-Za-z]:[\\/]|~\/|\/(?!\/))[^)\s>]*)/g;

export const pathAbsolute: Rule = {
  id: "path-absolute",
  category: "portability",
  severity: "hint",
  summary: "A link leads to an absolute path.",
  why: 'References are relative to the directory of the skill, which lies elsewhere for each user and each agent. An absolute path leads out of it: agents refuse to read it or ask each time, and on other machines nothing is there. A warning for a drive or a `file:` address, a hint for what may be the path of a web site. (Agent Skills specification, "File references", 2026-08-09.)',
  fix: "none",
  sample: { bad: "path-absolute", good: "data-analysis" },
  check(context) {
    checkLinks(ofSkill(context));
  },
  checkFile(context) {
    const file = ofFile(context);
    if (file !== undefined && !isMaterial(file)) checkLinks(file);
  },
};

function checkLinks(place: Referring): void {
  if (!place.text.includes("](")) return;
  for (const { match, span } of proseMatches(place, link)) {
    const path = match[1] ?? "";
    const start = span.end - path.length;
    // An inline code span shows how a link is written.
    if (isInlineCode(place.text, start)) continue;
    place.report({
      span: { start, end: span.end },
      message: `\`${path}\` is an absolute path, which is there on one machine only. Put the file into the skill and write its path from there.`,
      severity: /^(?:file:|[A-Za-z]:)/i.test(path) ? "warning" : "hint",
    });
  }
}

function isInlineCode(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", offset) + 1, offset);
  return (line.split("`").length - 1) % 2 === 1;
}
