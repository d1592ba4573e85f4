import { findEntry, textOf } from "../../skill/entries.ts";
import type { SkillDocument } from "../../skill/types.ts";
import type { Target } from "../../targets/types.ts";
import type { Proposal } from "../types.ts";

/**
 * What the selected targets replace in the instructions when the skill is invoked (`$ARGUMENTS`, `${CLAUDE_SKILL_DIR}`,
 * `{baseDir}`), behind a `$` or `{` that is begun. Names of `arguments` become `$name`.
 */
export function placeholderProposals(
  document: SkillDocument,
  offset: number,
  targets: readonly Target[],
): readonly Proposal[] {
  const { body, lines, text } = document;
  if (offset < body.span.start) return [];
  const lineStart = lines.lineStart(lines.lineAt(offset));
  const typed = /(?:^|[^\\$\w])(\$\{?\w*|\{\w+)$/.exec(text.slice(Math.max(lineStart, offset - 80), offset))?.[1];
  if (typed === undefined) return [];
  const rest = /^\w*(?:\[\w*\])?\}?/.exec(text.slice(offset))?.[0] ?? "";
  const range = lines.range({ start: offset - typed.length, end: offset + rest.length });
  const takers = new Map<string, string[]>();
  for (const target of targets) {
    for (const written of target.placeholders ?? []) {
      for (const placeholder of spelledOut(written, document)) {
        takers.set(placeholder, [...(takers.get(placeholder) ?? []), target.title]);
      }
    }
  }
  return [...takers]
    .filter(([placeholder]) => placeholder.startsWith(typed.charAt(0)))
    .map(([placeholder, titles], index) => ({
      label: placeholder,
      kind: "value",
      detail: `replaced by ${titles.join(", ")}`,
      range,
      newText: placeholder,
      filterText: placeholder,
      sortText: String(index).padStart(4, "0"),
    }));
}

/** A placeholder as it is written: `N` is the first argument, `name` each that the skill declares. */
function spelledOut(written: string, document: SkillDocument): readonly string[] {
  if (written === "$name") return argumentNames(document).map((name) => `$${name}`);
  if (written === "$N") return ["$0"];
  return [written.replace("[N]", "[0]")];
}

function argumentNames({ frontmatter }: SkillDocument): readonly string[] {
  const value = findEntry(frontmatter, "arguments")?.value;
  const words =
    value?.kind === "list" ? value.items.flatMap((item) => textOf(item) ?? []) : textOf(value)?.split(/\s+/);
  return (words ?? []).filter((word) => /^[A-Za-z_]\w*$/.test(word));
}
