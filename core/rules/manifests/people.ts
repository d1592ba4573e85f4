import type { Fix } from "../../../contract/finding.ts";
import type { ShapeProblem } from "../../manifests/shape.ts";
import type { ManifestContext, ManifestDocument } from "../../manifests/types.ts";
import type { YamlScalar } from "../../skill/types.ts";
import { replacement } from "./edits.ts";

/** Makes an object of an author or owner that is written as text: `Jane Doe <jane@example.com> (https://example.com)`. */
export function authorFix(manifest: ManifestDocument, { what, at, value, span }: ShapeProblem): readonly Fix[] {
  const isPerson = /(?:^|\.)(?:author|owner)$/.test(at);
  if (what !== "type" || !isPerson || value?.kind !== "scalar" || typeof value.value !== "string") return [];
  const parts = /^\s*([^<(]*?)\s*(?:<([^>]*)>)?\s*(?:\(([^)]*)\))?\s*$/.exec(value.text);
  const [, name = "", email, url] = parts ?? [];
  if (name === "") return [];
  const person = { name, ...(email ? { email } : {}), ...(url ? { url } : {}) };
  const written = Object.entries(person).map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`);
  return [replacement(manifest, span, "Write it as an object", `{ ${written.join(", ")} }`)];
}

/** Reports a `homepage` that does not parse as an address. */
export function checkHomepage(
  { manifest, report }: ManifestContext,
  homepage: YamlScalar | undefined,
  consequence: string,
): void {
  if (homepage === undefined || /^[a-z][a-z\d+.-]*:\/*[^\s/]/i.test(homepage.text.trim())) return;
  const text = homepage.text.trim();
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text) ? `https://${text}` : undefined;
  report({
    span: homepage.span,
    message: `\`${text}\` is no web address. ${consequence}`,
    fixes:
      whole === undefined
        ? []
        : [replacement(manifest, homepage.span, `Change to \`${whole}\``, JSON.stringify(whole))],
  });
}
