import type { Fix } from "../../contract/finding.ts";
import { findEntry } from "../skill/entries.ts";
import type { YamlEntry } from "../skill/types.ts";
import { insertField, replace, wholeLines } from "./edits.ts";
import type { RuleContext } from "./types.ts";

/** The field of this name that stands below `metadata`, where agents do not look for it. */
export function nestedField(context: RuleContext, key: string): YamlEntry | undefined {
  const metadata = findEntry(context.document.frontmatter, "metadata")?.value;
  if (metadata?.kind !== "map" || metadata.flow) return undefined;
  return metadata.entries.find(
    (entry) => entry.key === key && entry.value.kind === "scalar" && entry.value.text !== "",
  );
}

/** Takes a field out of `metadata` and writes it at the top; `metadata` goes too when nothing else is in it. */
export function moveOutFix(context: RuleContext, nested: YamlEntry): Fix | undefined {
  const metadata = findEntry(context.document.frontmatter, "metadata");
  if (metadata?.value.kind !== "map" || nested.value.kind !== "scalar") return undefined;
  const edit = insertField(context, nested.key, nested.value.text);
  if (edit === undefined) return undefined;
  const removed = metadata.value.entries.length === 1 ? metadata.span : nested.span;
  return {
    title: `Move \`${nested.key}\` out of \`metadata\``,
    safe: false,
    preferred: true,
    edits: [edit, replace(context, wholeLines(context.document, removed), "")],
  };
}
