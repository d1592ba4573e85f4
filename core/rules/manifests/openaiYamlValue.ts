import { entryOf, itemsOf, textAt, valueAt } from "../../manifests/entries.ts";
import type { ManifestContext, ManifestRule } from "../../manifests/types.ts";
import type { YamlEntry, YamlScalar, YamlValue } from "../../skill/types.ts";
import { codePoints } from "../fields.ts";
import { replacement } from "./edits.ts";

const shortFields: ReadonlySet<string> = new Set(["display_name", "type", "transport"]);
const texts = ["display_name", "short_description", "default_prompt"] as const;
const toolTexts = ["type", "value", "description", "transport", "command", "url"] as const;

export const openaiYamlValue: ManifestRule = {
  id: "openai-yaml-value",
  category: "manifests",
  manifest: "openai-yaml",
  severity: "warning",
  summary: "A value in `agents/openai.yaml` is one that Codex leaves out.",
  why: "Codex leaves out a `display_name`, `type` or `transport` of more than 64 characters, any other text of more than 1,024, a `brand_color` that is not `#RRGGBB`, and a tool without `type` and `value`; the rest of the file counts. (openai/codex, codex-rs/core-skills/src/loader.rs, 2026, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "openai-yaml-value", good: "data-analysis" },
  check(context) {
    const face = valueAt(context.manifest.value, "interface");
    for (const key of texts) checkText(context, key, textAt(face, key));
    checkColour(context, textAt(face, "brand_color"));
    checkComment(context, entryOf(face, "brand_color"));
    for (const tool of itemsOf(valueAt(context.manifest.value, "dependencies", "tools"))) checkTool(context, tool);
  },
};

function checkText({ report }: ManifestContext, key: string, value: YamlScalar | undefined): void {
  if (value === undefined) return;
  // Codex makes one line of the text first.
  const length = codePoints(value.text.trim().replaceAll(/\s+/g, " "));
  const limit = shortFields.has(key) ? 64 : 1024;
  if (length <= limit) return;
  const message = `\`${key}\` has ${length} characters; Codex leaves out one of more than ${limit}.`;
  report({ span: value.span, message });
}

function checkColour({ manifest, report }: ManifestContext, value: YamlScalar | undefined): void {
  if (value === undefined || /^#[\dA-Fa-f]{6}$/.test(value.text.trim())) return;
  const digits = /^#?([\dA-Fa-f]{6}|[\dA-Fa-f]{3})$/.exec(value.text.trim())?.[1];
  const full = digits?.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  report({
    span: value.span,
    message: `\`brand_color\` must be written as \`#RRGGBB\`; Codex leaves \`${value.text}\` out.`,
    fixes: full === undefined ? [] : [replacement(manifest, value.span, `Write \`#${full}\``, `"#${full}"`)],
  });
}

/** `brand_color: #0a7b3c` is no colour in YAML: a `#` after a blank begins a comment. */
function checkComment({ manifest, report }: ManifestContext, entry: YamlEntry | undefined): void {
  if (entry?.value.kind !== "scalar" || entry.value.style !== "empty") return;
  const from = entry.value.span.end;
  const written = /^([ \t]+)(#(?:[\dA-Fa-f]{6}|[\dA-Fa-f]{3}))(?![\w])/.exec(manifest.text.slice(from, from + 80));
  if (written === null) return;
  const [, blanks = "", colour = ""] = written;
  const start = from + blanks.length;
  const span = { start, end: start + colour.length };
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, "$&$&") : colour.slice(1);
  report({
    span,
    message: `\`${colour}\` is a comment in YAML, so that \`brand_color\` is empty: put it in quotes.`,
    fixes: [replacement(manifest, span, "Put the colour in quotes", `"#${digits}"`)],
  });
}

function checkTool(context: ManifestContext, tool: YamlValue): void {
  if (tool.kind !== "map") return;
  const missing = ["type", "value"].filter((key) => textAt(tool, key) === undefined);
  // A value of another type is the business of openai-yaml-field.
  const absent = missing.filter((key) => {
    const value = entryOf(tool, key)?.value;
    return value === undefined || (value.kind === "scalar" && (value.value === null || value.text.trim() === ""));
  });
  if (absent.length > 0) {
    const message = `This tool has no ${absent.map((key) => `\`${key}\``).join(" and no ")}; Codex leaves it out.`;
    context.report({ span: tool.entries[0]?.keySpan ?? tool.span, message });
  }
  for (const key of toolTexts) checkText(context, key, textAt(tool, key));
}
