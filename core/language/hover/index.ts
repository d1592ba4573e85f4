import type { Position } from "../../../contract/text.ts";
import type { Path } from "../../ports.ts";
import { dependenciesOf } from "../../rules/dependencies.ts";
import type { SkillDocument, Span } from "../../skill/types.ts";
import { fieldByKey } from "../fields/index.ts";
import { shapeOfField } from "../fields/shape.ts";
import { holds } from "../holds.ts";
import { referenceAt } from "../referenceAt.ts";
import { shapeAt } from "../shapes/shapeAt.ts";
import type { TextPlace } from "../skillFilePath.ts";
import { toolAt } from "../toolAt.ts";
import type { HoverCard } from "../types.ts";
import type { LanguageView } from "../view.ts";
import { yamlNodeAt, type YamlNode } from "../yamlNodeAt.ts";
import { fieldCard } from "./field.ts";
import { nestedCard } from "./nested.ts";
import { fileNameCard, referenceCard } from "./reference.ts";
import { skillCard } from "./skill.ts";
import { toolCard } from "./tool.ts";

/** The card over a place of a SKILL.md: a field, a tool, the name of a skill, or a file that something refers to. */
export async function hoverAt(
  document: SkillDocument,
  position: Position,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<HoverCard | undefined> {
  const offset = document.lines.offset(position);
  const dependency = dependenciesOf(document).find(({ span }) => holds(span, offset));
  if (dependency) return card(document, dependency.span, skillCard(dependency.name, path, view));
  const entry = document.frontmatter?.entries.find((candidate) => holds(candidate.span, offset));
  if (!entry) return bodyHover(document, offset, { file: path, skill: path }, view, signal);
  const node = yamlNodeAt([entry], offset);
  if (!node) return undefined;
  if (node.kind === "scalar") {
    const value = await valueHover(document, offset, entry.key, node, path, view, signal);
    if (value) return value;
  }
  if (node.path.length > 1) return card(document, node.span, nestedHover(node, path, view));
  const named = node.kind === "scalar" && entry.key === "name" ? skillCard(node.text, path, view) : undefined;
  return card(document, node.span, named ?? (await fieldCard(document, entry, path, view, signal)));
}

/** The card over a place of a supporting Markdown file: a file or heading that it refers to. */
export function supportingHoverAt(
  document: SkillDocument,
  position: Position,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<HoverCard | undefined> {
  return bodyHover(document, document.lines.offset(position), place, view, signal);
}

async function bodyHover(
  document: SkillDocument,
  offset: number,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<HoverCard | undefined> {
  const reference = referenceAt(document, offset);
  if (!reference) return undefined;
  return card(document, reference.span, await referenceCard(document, reference, place, view, signal));
}

/** Over a value that stands for something of its own: a tool, a file. */
async function valueHover(
  document: SkillDocument,
  offset: number,
  key: string,
  node: YamlNode,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<HoverCard | undefined> {
  const field = fieldByKey(key);
  if (field?.kind === "words") {
    const tool = toolAt(document.text, node.span, offset);
    return tool && card(document, tool.span, toolCard(tool.text, path, view));
  }
  const shape = field && shapeAt(shapeOfField(field), node.path.slice(1))?.shape;
  if (shape?.kind !== "text" || shape.source !== "files") return undefined;
  return card(document, node.span, await fileNameCard(node.text, { file: path, skill: path }, view, signal));
}

/** Over a key or value inside a field that is a map or a list of maps. */
function nestedHover(node: YamlNode, path: Path, view: LanguageView): string | undefined {
  const field = fieldByKey(node.path[0] ?? "");
  const place = field && shapeAt(shapeOfField(field), node.path.slice(1));
  return place && nestedCard(node, place, field, view.targets(path));
}

function card(document: SkillDocument, span: Span, markdown: string | undefined): HoverCard | undefined {
  return markdown === undefined ? undefined : { markdown, range: document.lines.range(span) };
}
