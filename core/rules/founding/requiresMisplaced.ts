import type { Fix } from "../../../contract/finding.ts";
import { findEntry } from "../../skill/entries.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { lineBreak, replace, wholeLines } from "../edits.ts";
import type { Rule, RuleContext } from "../types.ts";

/** What `requires` may ask for (OpenClaw, docs/tools/skills.md). */
const requirements: ReadonlySet<string> = new Set(["bins", "anyBins", "env", "config"]);
const systems: ReadonlySet<string> = new Set(["darwin", "linux", "win32"]);

export const requiresMisplaced: Rule = {
  id: "requires-misplaced",
  category: "founding",
  severity: "hint",
  summary: "Requirements (`requires`, `os`) stand where no agent reads them.",
  why: "OpenClaw, the moltbot of the founding texts, hides a skill whose programs, environment variables or settings are missing, or that is for another operating system. It reads that below `metadata.openclaw`; at the top of the frontmatter nothing reads it, and the skill is offered where it cannot work. (OpenClaw documentation, docs/tools/skills.md; LinX skills design on moltbot's skill structure; checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "requires-misplaced", good: "data-analysis" },
  check(context) {
    for (const key of ["requires", "os"] as const) {
      const entry = findEntry(context.document.frontmatter, key);
      if (entry === undefined || !isOpenClaws(key, entry)) continue;
      const fix = moved(context, entry);
      context.report({
        span: entry.keySpan,
        message: `\`${key}\` is read below \`metadata.openclaw\` only; here no agent sees it.`,
        fixes: fix === undefined ? [] : [fix],
      });
    }
  },
};

/** Other systems have fields of these names with other contents. */
function isOpenClaws(key: "requires" | "os", { value }: YamlEntry): boolean {
  if (key === "requires") return value.kind === "map" && value.entries.some((entry) => requirements.has(entry.key));
  return value.kind === "list" && value.items.some((item) => item.kind === "scalar" && systems.has(item.text));
}

/** Only where there is no `metadata` yet: what is there may have any form. */
function moved(context: RuleContext, entry: YamlEntry): Fix | undefined {
  const { document } = context;
  if (findEntry(document.frontmatter, "metadata") !== undefined) return undefined;
  const both = ["requires", "os"].filter((key) => findEntry(document.frontmatter, key) !== undefined);
  if (both.length > 1) return undefined;
  const span = wholeLines(document, entry.span);
  const eol = lineBreak(document.text);
  const lines = document.text.slice(span.start, span.end).replaceAll(/^(?=.)/gm, "    ");
  return {
    title: "Move it below `metadata.openclaw`",
    safe: false,
    preferred: true,
    edits: [replace(context, span, `metadata:${eol}  openclaw:${eol}${lines}`)],
  };
}
