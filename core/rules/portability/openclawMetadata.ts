import type { Shape } from "../../config/shape.ts";
import { openclawShape } from "../../targets/openclawShape.ts";
import { findEntry } from "../../skill/entries.ts";
import type { Span, YamlEntry, YamlValue } from "../../skill/types.ts";
import {
  openclawInstallers,
  openclawKey,
  openclawLegacyKeys,
  openclawSettings,
} from "../../targets/openclawMetadata.ts";
import { replace } from "../edits.ts";
import { nearest } from "../nearest.ts";
import type { Rule, RuleContext } from "../types.ts";

/** Takes a misfit: where it is, what is wrong, and the word that was meant. */
type Misfit = (span: Span, message: string, meant?: string) => void;

export const openclawMetadata: Rule = {
  id: "openclaw-metadata",
  category: "portability",
  severity: "hint",
  targets: { openclaw: "warning" },
  summary: "The settings below `metadata.openclaw` are not as OpenClaw reads them.",
  why: 'OpenClaw decides by these settings whether a skill is offered and how its tools are installed. A value of another type, an operating system or installer that it does not know, and settings that stand right below `metadata` are passed over without a word, so that a skill is offered where it cannot work. A warning where OpenClaw is a target, a hint elsewhere. (OpenClaw documentation, docs/tools/skills.md, "Gating" and "Installer specs", checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "openclaw-metadata", good: "data-analysis" },
  check(context) {
    const metadata = findEntry(context.document.frontmatter, "metadata")?.value;
    if (metadata?.kind !== "map") return;
    const report: Misfit = (span, message, meant) => reportMisfit(context, span, message, meant);
    const blocks = metadata.entries.filter(({ key }) => key === openclawKey || openclawLegacyKeys.includes(key));
    for (const { key, value } of blocks) {
      checkShape(openclawShape, value, `metadata.${key}`, report);
      checkInstallers(value, `metadata.${key}`, report);
    }
    if (blocks.length === 0) checkStray(metadata.entries, report);
  },
};

function reportMisfit(context: RuleContext, span: Span, message: string, meant: string | undefined): void {
  const written = context.document.text.slice(span.start, span.end);
  const quote = /^["']/.exec(written)?.[0] ?? "";
  context.report({
    span,
    message,
    fixes:
      meant === undefined
        ? []
        : [
            {
              title: `Change to \`${meant}\``,
              safe: false,
              preferred: true,
              edits: [replace(context, span, `${quote}${meant}${quote}`)],
            },
          ],
  });
}

function checkShape(shape: Shape, value: YamlValue, at: string, report: Misfit): void {
  if (shape.kind === "record") {
    if (value.kind !== "map") return report(value.span, `\`${at}\` must be a map; OpenClaw passes over anything else.`);
    for (const entry of value.entries) checkProperty(shape.properties, entry, at, report);
  } else if (shape.kind === "list") {
    // A text with commas is read as a list.
    if (value.kind === "map") return report(value.span, `\`${at}\` must be a list; OpenClaw passes over a map.`);
    for (const item of value.kind === "list" ? value.items : []) checkShape(shape.items, item, at, report);
  } else if (shape.kind === "choice") {
    if (value.kind !== "scalar") return;
    const known = shape.choices.map((choice) => choice.value);
    if (known.includes(value.text)) return;
    const meant = nearest(value.text, known);
    report(value.span, `OpenClaw knows no ${shape.what} \`${value.text}\`. Known: ${known.join(", ")}.`, meant);
  } else if (shape.kind === "boolean") {
    if (value.kind === "scalar" && typeof value.value === "boolean") return;
    report(value.span, `\`${at}\` must be \`true\` or \`false\`; OpenClaw passes over anything else.`);
  } else if (shape.kind === "text" && value.kind !== "scalar") {
    report(value.span, `\`${at}\` must be text; OpenClaw passes over a ${value.kind}.`);
  }
}

function checkProperty(
  properties: Extract<Shape, { kind: "record" }>["properties"],
  { key, keySpan, value }: YamlEntry,
  at: string,
  report: Misfit,
): void {
  const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (property !== undefined) return checkShape(property.shape, value, `${at}.${key}`, report);
  const meant = nearest(key, Object.keys(properties));
  if (meant !== undefined) report(keySpan, `\`${at}\` has no \`${key}\`. Did you mean \`${meant}\`?`, meant);
}

function checkInstallers(value: YamlValue, at: string, report: Misfit): void {
  const install = value.kind === "map" ? value.entries.find(({ key }) => key === "install")?.value : undefined;
  for (const item of install?.kind === "list" ? install.items : []) {
    if (item.kind !== "map") continue;
    const kind = item.entries.find(({ key }) => key === "kind")?.value;
    const text = kind?.kind === "scalar" ? kind.text : "";
    const needed = Object.hasOwn(openclawInstallers, text) ? openclawInstallers[text] : undefined;
    // OpenClaw's own skills install applications of Homebrew by `cask`.
    const given = (key: string): boolean => key === needed || (text === "brew" && key === "cask");
    if (kind === undefined || needed === undefined || item.entries.some(({ key }) => given(key))) continue;
    report(kind.span, `An entry of \`${at}.install\` with \`${text}\` needs \`${needed}\`; OpenClaw drops it without.`);
  }
}

/** Settings for OpenClaw without the block that it looks for. */
function checkStray(entries: readonly YamlEntry[], report: Misfit): void {
  const requires = entries.find(({ key, value }) => key === "requires" && value.kind === "map");
  if (requires === undefined) return;
  for (const { key, keySpan } of entries.filter((entry) => openclawSettings.includes(entry.key))) {
    report(keySpan, `OpenClaw does not look for \`${key}\` here. Put it below \`metadata.${openclawKey}\`.`);
  }
}
