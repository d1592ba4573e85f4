import type { Path } from "../../ports.ts";
import { codePoints } from "../../rules/fields.ts";
import { findEntry, textOf } from "../../skill/entries.ts";
import type { SkillDocument, YamlEntry, YamlValue } from "../../skill/types.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import type { Target } from "../../targets/types.ts";
import { vscode } from "../../targets/vscode.ts";
import { fieldByKey } from "../fields/index.ts";
import { fencedCode, formatNumber, inlineCode, plural, sentenceList } from "../format.ts";
import { supportTable } from "../support.ts";
import type { LanguageView } from "../view.ts";

/** Characters of English text and Markdown that make one token, where nothing can count them. */
const charactersPerToken = 4;

/** A field's meaning, its limit and how much of it is used, and what each selected target does with it. */
export async function fieldCard(
  document: SkillDocument,
  entry: YamlEntry,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<string> {
  const targets = view.targets(path);
  const field = fieldByKey(entry.key);
  const parts = [
    `**${entry.key.replace(/[\\`*_[\]<>]/g, "\\$&")}**`,
    field ? field.meaning : "No agent that Skillwright knows documents this field.",
    await usage(document, entry, targets, view, signal),
    knownValues(entry.key),
    notes(entry.key, targets),
    supportTable(targets, entry.key),
    field ? `Source: ${field.origin}` : "",
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** `738 of 1,024 characters, ≈160 tokens in every prompt`, as far as the field has a limit or a cost. */
async function usage(
  document: SkillDocument,
  entry: YamlEntry,
  targets: readonly Target[],
  view: LanguageView,
  signal?: AbortSignal,
): Promise<string> {
  const { key } = entry;
  const text = scalarText(entry.value);
  if (text === undefined) return "";
  if (key === "when_to_use") return sharedLimit(document, text, targets);
  const limit = limitOf(key, targets);
  if (limit === undefined && key !== "description") return "";
  const used = codePoints(text);
  const size =
    limit === undefined ? plural(used, "character") : `${formatNumber(used)} of ${plural(limit, "character")}`;
  if (key !== "description") return `${size}.`;
  const tokens = (await view.countTokens(text, signal)) ?? Math.ceil(used / charactersPerToken);
  return `${size}, ≈${plural(tokens, "token")} in every prompt.`;
}

/** A target that reads `when_to_use` shows it behind the description, and its limit holds for both together. */
function sharedLimit(document: SkillDocument, text: string, targets: readonly Target[]): string {
  const limits = targets.flatMap((target) =>
    treatmentOf(target, "when_to_use") === "used" ? (target.limits.description ?? []) : [],
  );
  if (limits.length === 0) return "";
  const description = textOf(findEntry(document.frontmatter, "description")?.value) ?? "";
  const used = codePoints(text) + codePoints(description);
  return `With the description ${formatNumber(used)} of ${plural(Math.min(...limits), "character")}.`;
}

/** The tightest limit of the selected targets, in code points. */
function limitOf(key: string, targets: readonly Target[]): number | undefined {
  if (key !== "name" && key !== "description" && key !== "compatibility") return undefined;
  const limits = targets.flatMap((target) => target.limits[key] ?? []);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

function scalarText(value: YamlValue): string | undefined {
  return value.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
}

function knownValues(key: string): string {
  const values = fieldByKey(key)?.values;
  if (!values || values.length > 6) return "";
  return values.map(({ value, detail }) => `- ${inlineCode(value)}: ${detail}`).join("\n");
}

/** What an author would otherwise take from the editor's own message and get wrong. */
function notes(key: string, targets: readonly Target[]): string {
  if (treatmentOf(vscode, key) !== "hint") return "";
  const users = targets.filter((target) => treatmentOf(target, key) === "used").map((target) => target.title);
  if (key !== "allowed-tools") {
    if (users.length === 0) return "";
    const act = users.length === 1 ? "does" : "do";
    return `VS Code marks this field as not supported because its own chat does not act on it; ${sentenceList(users)} ${act}.`;
  }
  const who = users.length > 0 ? ` Of the selected agents it is used by ${sentenceList(users)}.` : "";
  return (
    "VS Code marks this field as not supported because its own chat does not act on it. It is a field of the Agent " +
    `Skills specification, and agents such as Claude Code and Copilot CLI use it: keep it.${who}\n\n` +
    fencedCode("allowed-tools: Read Grep Bash(git:*)", "yaml")
  );
}
