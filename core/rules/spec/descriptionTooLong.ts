import { longestDescription } from "../../skill/specLimits.ts";
import { codePoints, writtenScalar } from "../fields.ts";
import { gravest } from "../severity.ts";
import type { Rule } from "../types.ts";

export const descriptionTooLong: Rule = {
  id: "description-too-long",
  category: "spec",
  severity: "error",
  strict: "error",
  summary: "The `description` is longer than 1024 characters.",
  why: 'The specification allows 1024 characters, counted as Unicode code points of the value as it is read. The reference validator, Anthropic\'s upload and older releases of Codex refuse a longer one; newer releases of Codex and Deep Agents cut it, Claude Code cuts at 1536. An error for targets that refuse, a warning for those that cut. (Agent Skills specification, "description", 2026-08-09; openai/codex #13941; client sources, checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "description-too-long", good: "data-analysis" },
  check(context) {
    const description = writtenScalar(context.document, "description");
    if (description === undefined || description.value.text.length <= longestDescription) return;
    const length = codePoints(description.value.text);
    if (length <= longestDescription) return;
    const verdict = gravest(context.targets, ({ limits, beyondLimit }) => {
      if (limits.description === undefined || length <= limits.description) return "hint";
      return beyondLimit?.description === "cut" ? "warning" : "error";
    });
    context.report({
      span: description.value.span,
      message: `Description exceeds the 1024 character limit: it has ${length}. Move detail into the body, and keep what it does and when to use it.`,
      ...verdict,
    });
  },
};
