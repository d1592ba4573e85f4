import type { Fix } from "../../../contract/finding.ts";
import type { ManifestContext, ManifestDocument } from "../../manifests/types.ts";
import type { Span } from "../../skill/types.ts";

/** The one fix that writes something else at a place of the manifest. */
export function replacement(
  { path, lines }: ManifestDocument,
  span: Span,
  title: string,
  newText: string,
  safe = false,
): Fix {
  return { title, safe, preferred: true, edits: [{ path, range: lines.range(span), newText }] };
}

/** Reports what keeps a manifest from being read. */
export function reportFaults({ manifest, report }: ManifestContext): void {
  for (const { message, span, replacement: proposed } of manifest.faults) {
    const fixes = proposed === undefined ? [] : [replacement(manifest, span, proposed.title, proposed.newText, true)];
    report({ span, message, fixes });
  }
}
