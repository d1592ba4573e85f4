import { findEntry } from "../../skill/entries.ts";
import { openclawKey, openclawLegacyKeys } from "../../targets/openclawMetadata.ts";
import { replace } from "../edits.ts";
import type { Rule } from "../types.ts";

export const openclawLegacyKey: Rule = {
  id: "openclaw-legacy-key",
  category: "portability",
  severity: "hint",
  summary: "The settings for OpenClaw stand below a former name of it.",
  why: 'OpenClaw was called Moltbot, and Clawdbot before. It still takes `metadata.clawdbot` where `metadata.openclaw` is not there, and asks new skills to use the new name. Beside a block of the new name the old one is not read. (OpenClaw documentation, docs/tools/skills.md, "Gating", checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "openclaw-legacy-key", good: "data-analysis" },
  check(context) {
    const metadata = findEntry(context.document.frontmatter, "metadata")?.value;
    if (metadata?.kind !== "map") return;
    const current = metadata.entries.find(({ key }) => key === openclawKey);
    const legacy = metadata.entries.filter(({ key }) => openclawLegacyKeys.includes(key));
    for (const entry of legacy) {
      const { key, keySpan } = entry;
      if (current !== undefined) {
        const message = `\`metadata.${key}\` is not read beside \`metadata.${openclawKey}\`. Move what is still needed there.`;
        context.report({ span: keySpan, message, tag: "unnecessary" });
        continue;
      }
      const written = context.document.text.slice(keySpan.start, keySpan.end);
      const edit = replace(context, keySpan, written.replace(key, openclawKey));
      context.report({
        span: keySpan,
        message: `\`metadata.${key}\` is a former name: OpenClaw reads \`metadata.${openclawKey}\` now.`,
        tag: "deprecated",
        // Of two former names only one can take the new one.
        fixes:
          legacy.length > 1
            ? []
            : [{ title: `Change to \`${openclawKey}\``, safe: true, preferred: true, edits: [edit] }],
      });
    }
  },
};
