import type { Fix } from "../../../contract/finding.ts";
import { yamlScalar } from "../../skill/yamlScalar.ts";
import { findEntry } from "../../skill/entries.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { quoteFix, replace } from "../edits.ts";
import type { RuleContext } from "../types.ts";

/** Reports what keeps a field from being a list of texts. `item` is what one of them is, for the message. */
export function checkList(context: RuleContext, key: string, item: string): void {
  const entry = findEntry(context.document.frontmatter, key);
  if (entry === undefined) return;
  const { value } = entry;
  if (value.kind === "map") {
    context.report({ span: value.span, message: `Field \`${key}\` must be a list of ${item}s; this is a map.` });
  } else if (value.kind === "scalar") {
    if (value.value === null) return;
    const message = `Field \`${key}\` must be a list of ${item}s, with one \`- …\` line for each; this is one text.`;
    context.report({ span: value.span, message, fixes: [asList(context, entry, value.text)] });
  } else {
    for (const element of value.items) {
      if (element.kind === "scalar" && typeof element.value === "string" && element.text.trim() !== "") continue;
      const scalar = element.kind === "scalar";
      const written =
        scalar && element.style !== "empty" ? `\`${element.text}\`` : scalar ? "empty" : `a ${element.kind}`;
      const quotable = scalar && element.text.trim() !== "";
      context.report({
        span: element.span,
        message: `Each item of \`${key}\` must be a ${item}, as text; this one is ${written}.`,
        fixes: quotable ? [quoteFix(context, element.span)] : [],
      });
    }
  }
}

function asList(context: RuleContext, entry: YamlEntry, text: string): Fix {
  const items = text.split(",").map((part) => yamlScalar(part.trim(), undefined, true));
  return {
    title: "Write it as a list",
    safe: false,
    preferred: true,
    edits: [replace(context, entry.value.span, `[${items.join(", ")}]`)],
  };
}
