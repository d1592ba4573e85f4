import type { Position } from "../../../contract/text.ts";
import type { Shape } from "../../config/shape.ts";
import { yamlEntries } from "../../config/yamlFile.ts";
import type { Path } from "../../ports.ts";
import { rules } from "../../rules/table.ts";
import { LineIndex } from "../../text/lineIndex.ts";
import { inlineCode } from "../format.ts";
import { skillCard } from "../hover/skill.ts";
import { propertyDocumentation } from "../shapes/documentation.ts";
import { shapeAt } from "../shapes/shapeAt.ts";
import { yamlNodeAt, type YamlNode } from "../yamlNodeAt.ts";
import type { HoverCard } from "../types.ts";
import type { LanguageView } from "../view.ts";

/** The card over a place of a file of settings: what a key means and takes, what a value stands for. */
export function settingsHoverAt(
  text: string,
  shape: Shape,
  position: Position,
  path: Path,
  view: LanguageView,
): HoverCard | undefined {
  const lines = new LineIndex(text);
  const node = yamlNodeAt(yamlEntries(text), lines.offset(position));
  const markdown = node && nodeCard(node, shape, path, view);
  return node && markdown ? { markdown, range: lines.range(node.span) } : undefined;
}

function nodeCard(node: YamlNode, root: Shape, path: Path, view: LanguageView): string | undefined {
  const place = shapeAt(root, node.path);
  if (place === undefined) return undefined;
  const key = node.path.findLast((segment) => segment !== "[]") ?? "";
  if (node.kind === "key") {
    const rule = node.path[0] === "rules" && node.path.length === 2 ? ruleCard(key) : undefined;
    return rule ?? (place.property && `**${inlineCode(key)}**\n\n${propertyDocumentation(key, place.property)}`);
  }
  const { shape } = place;
  if (shape.kind === "choice") {
    const choice = shape.choices.find(({ value }) => value === node.text);
    return choice && `${inlineCode(choice.value)}: ${choice.description}`;
  }
  if (shape.kind === "text" && shape.source === "skills") return skillCard(node.text, path, view);
  return undefined;
}

/** What a rule is about, in full. */
function ruleCard(id: string): string | undefined {
  const rule = rules.find((candidate) => candidate.id === id);
  if (!rule) return undefined;
  const severity = `${rule.category} · ${rule.severity} unless a target or this file says otherwise`;
  return [`**${inlineCode(rule.id)}** · ${severity}`, rule.summary, rule.why].join("\n\n");
}
