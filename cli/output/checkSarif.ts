import { pathToFileURL } from "node:url";
import type { Finding, Fix, Severity } from "../../contract/finding.ts";
import type { Range } from "../../contract/text.ts";
import type { Fingerprints } from "../check/fingerprints.ts";
import type { Path } from "../../core/ports.ts";
import { isInside, relativeTo } from "../../core/path/paths.ts";
import { projectUrl, ruleUrl } from "../../core/rules/docs.ts";
import { ruleById } from "../../core/rules/table.ts";
import type { RuleInfo } from "../../core/rules/types.ts";

const schema = "https://json.schemastore.org/sarif-2.1.0.json";
const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  hint: "note",
};
/** What paths in the report are relative to; the name that readers of SARIF know. */
const sourceRootId = "%SRCROOT%";
/** The key of our fingerprints; its number changes when they are made in another way. */
const fingerprintKey = "skillwright/v1";

export interface SarifContext {
  /** The directory that paths are given from. */
  readonly root: Path;
  /** Version of Skillwright. */
  readonly version: string;
  readonly fingerprints: Fingerprints;
}

/**
 * A report in SARIF 2.1.0 (OASIS standard, 2020-03-27): the rules that found something, each finding with its place in
 * UTF-16 columns from 1, fixes that only edit text, and the fingerprint that baselines use.
 */
export async function checkSarif(findings: readonly Finding[], context: SarifContext): Promise<object> {
  const { root, version } = context;
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort();
  const results: object[] = [];
  for (const finding of findings) results.push(await resultOf(finding, ids.indexOf(finding.rule), context));
  const driver = {
    name: "Skillwright",
    semanticVersion: version,
    informationUri: projectUrl,
    rules: ids.map(ruleOf),
  };
  return {
    $schema: schema,
    version: "2.1.0",
    runs: [
      {
        tool: { driver },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { [sourceRootId]: { uri: directoryUri(root) } },
        results,
      },
    ],
  };
}

function ruleOf(id: string): object {
  const info: RuleInfo | undefined = ruleById(id);
  const helpUri = ruleUrl(id);
  return {
    id,
    ...(info === undefined
      ? {}
      : {
          shortDescription: { text: plainText(info.summary) },
          fullDescription: { text: plainText(info.why) },
          help: { text: plainText(info.why), markdown: info.why },
          defaultConfiguration: { level: levels[info.severity] },
          properties: { tags: [info.category] },
        }),
    ...(helpUri === undefined ? {} : { helpUri }),
  };
}

async function resultOf(finding: Finding, ruleIndex: number, context: SarifContext): Promise<object> {
  const { rule, severity, message, path, range, related = [], targets, fixes = [] } = finding;
  const place = (file: Path, where: Range) => ({
    physicalLocation: { artifactLocation: artifact(file, context.root), region: regionOf(where) },
  });
  const usable = fixes.filter(
    ({ renames = [], creates = [], edits }) => edits.length > 0 && renames.length + creates.length === 0,
  );
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: plainText(message) },
    locations: [place(path, range)],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other) => ({
            ...place(other.path, other.range),
            message: { text: plainText(other.message) },
          })),
        }),
    partialFingerprints: { [fingerprintKey]: await context.fingerprints.of(finding) },
    ...(usable.length === 0 ? {} : { fixes: usable.map((fix) => fixOf(fix, context.root)) }),
    ...(targets === undefined ? {} : { properties: { targets } }),
  };
}

function fixOf({ title, edits }: Fix, root: Path): object {
  const files = [...new Set(edits.map(({ path }) => path))];
  return {
    description: { text: plainText(title) },
    artifactChanges: files.map((file) => ({
      artifactLocation: artifact(file, root),
      replacements: edits
        .filter(({ path }) => path === file)
        .map(({ range, newText }) => ({ deletedRegion: regionOf(range), insertedContent: { text: newText } })),
    })),
  };
}

/** Lines and columns from 1; the end column is the one behind the last character. */
function regionOf({ start, end }: Range): object {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** A file in the root is named from there; any other by its whole address. */
function artifact(file: Path, root: Path): object {
  if (!isInside(root, file)) return { uri: pathToFileURL(file).href };
  const relative = relativeTo(root, file) ?? "";
  // The first segment of a relative reference may hold no colon, which would read as a scheme.
  const uri = relative.split("/").map(encodeURIComponent).join("/");
  return { uri, uriBaseId: sourceRootId };
}

function directoryUri(path: Path): string {
  const { href } = pathToFileURL(path);
  return href.endsWith("/") ? href : `${href}/`;
}

/** Text in which nothing reads as an embedded link (SARIF 2.1.0, §3.11.6). */
function plainText(text: string): string {
  return text.replaceAll("](", "\\](");
}
