import { entryOf, textAt } from "../../manifests/entries.ts";
import { localSource, pluginEntries, relativePath } from "../../manifests/paths.ts";
import type { ManifestContext, ManifestRule, YamlMap } from "../../manifests/types.ts";
import type { YamlScalar } from "../../skill/types.ts";
import { nearest } from "../nearest.ts";
import { replacement } from "./edits.ts";

/** Kinds of sources and what each must have. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  github: ["repo"],
  url: ["url"],
  "git-subdir": ["url", "path"],
  npm: ["package"],
  archive: ["url"],
  command: ["command"],
};

export const marketplaceSource: ManifestRule = {
  id: "marketplace-source",
  category: "manifests",
  manifest: "marketplace",
  severity: "error",
  summary: "The source of a plugin leads to nothing, or has a form that is refused.",
  why: "A plugin in the same repository is named by a path from the directory that holds `.claude-plugin`, beginning with `./` and without `..`, or by a bare name below `metadata.pluginRoot`. A plugin from elsewhere is named by an object with its kind and what belongs to it. Otherwise the plugin cannot be installed. (Claude Code documentation, Marketplace reference, Plugin sources, copy of November 2026.)",
  fix: "unsafe",
  sample: { bad: "marketplace-source", good: "data-analysis" },
  check(context) {
    const { value } = context.manifest;
    if (value === undefined) return;
    for (const entry of pluginEntries(value)) {
      const source = entryOf(entry, "source")?.value;
      if (source?.kind === "map") checkObject(context, source);
      else if (source?.kind === "scalar" && typeof source.value === "string") checkPath(context, value, entry, source);
    }
  },
};

function checkObject({ manifest, report }: ManifestContext, source: YamlMap): void {
  const kind = textAt(source, "source");
  if (kind === undefined) {
    const message = `The source must say of what kind it is: \`"source"\` with one of ${Object.keys(kinds).join(", ")}.`;
    report({
      span: entryOf(source, "source")?.value.span ?? { start: source.span.start, end: source.span.start + 1 },
      message,
    });
    return;
  }
  const needed = Object.hasOwn(kinds, kind.text) ? kinds[kind.text] : undefined;
  if (needed === undefined) {
    // Newer releases may know more kinds.
    const near = nearest(kind.text, Object.keys(kinds));
    report({
      span: kind.span,
      message: `\`${kind.text}\` is no known kind of source; known are ${Object.keys(kinds).join(", ")}.`,
      severity: "warning",
      fixes:
        near === undefined ? [] : [replacement(manifest, kind.span, `Change to \`${near}\``, JSON.stringify(near))],
    });
    return;
  }
  for (const key of needed) {
    if (textAt(source, key) !== undefined) continue;
    report({ span: kind.span, message: `A source of the kind \`${kind.text}\` needs \`${key}\`.` });
  }
}

function checkPath(context: ManifestContext, marketplace: YamlMap, entry: YamlMap, source: YamlScalar): void {
  const { manifest, lookup, report } = context;
  const { span, text } = source;
  const fix = (right: string) => [replacement(manifest, span, `Change to \`${right}\``, JSON.stringify(right))];
  const relative = localSource(marketplace, entry);
  if (relative === undefined) {
    const repository = /^(?:https:\/\/github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(text)?.[1];
    const inside = relativePath(text.replaceAll("\\", "/"));
    const isDirectory = inside !== undefined && !/^https?:/.test(text);
    const message = text.split(/[\\/]/).includes("..")
      ? `\`${text}\` leads out of the marketplace; a plugin from elsewhere needs an object such as \`{ "source": "github", "repo": "owner/repo" }\`.`
      : `The source \`${text}\` must begin with \`./\`${isDirectory ? "" : ", or be an object with its kind"}.`;
    const github = repository !== undefined && text.startsWith("https:");
    const fixes = isDirectory ? fix(`./${inside}`) : [];
    const asObject = `{ "source": "github", "repo": ${JSON.stringify(repository)} }`;
    report({ span, message, fixes: github ? [replacement(manifest, span, "Write it as an object", asObject)] : fixes });
    return;
  }
  const found = lookup.state(relative);
  if (found.state === "missing") {
    const near = found.nearest === undefined ? undefined : `./${found.nearest}`;
    const message = `The plugin directory \`${text}\` does not exist.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`;
    report({ span, message, fixes: near === undefined ? [] : fix(near) });
  } else if (found.state === "wrong-case") {
    const message = `The plugin directory \`${text}\` is spelled \`./${found.actual}\` on disk.`;
    report({ span, message, severity: "warning", fixes: fix(`./${found.actual}`) });
  }
}
