import type { Finding, Severity } from "../../contract/finding.ts";
import { dirname, join } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";
import { collectFindings } from "../rules/collect.ts";
import { manifestRules } from "../rules/manifests/index.ts";
import { createListing } from "../rules/listing.ts";
import { isSpecimen } from "../rules/specimen.ts";
import { suppressionUnused } from "../rules/configuration/suppressionUnused.ts";
import { suppressionsOfFile } from "../rules/suppressions.ts";
import type { RuleInfo } from "../rules/types.ts";
import { parseManifest } from "./document.ts";
import { manifestKind, manifestRoot } from "./kind.ts";
import { lookUpManifest } from "./lookup.ts";
import type { ManifestDocument, ManifestKind, ManifestLookup } from "./types.ts";

export interface ManifestCheckOptions {
  /** Severity by rule id: `rules` of `.skillwright.yaml`. */
  readonly severities?: Readonly<Record<string, Severity | "off">> | undefined;
  /** `targets` of `.skillwright.yaml`, when it has any: a file that none of them reads gives hints only. */
  readonly targets?: readonly string[] | undefined;
  readonly workspaceFolders?: readonly Path[] | undefined;
  /** Told when a rule fails on a manifest. The other rules are not disturbed. */
  readonly onFailure?: ((rule: RuleInfo, error: unknown) => void) | undefined;
  /** Told of the files and directories that the manifest names, by their paths. */
  readonly onNamed?: ((paths: readonly Path[]) => void) | undefined;
}

export interface ManifestInput extends ManifestCheckOptions {
  /** See `parseManifest`. */
  readonly manifest: ManifestDocument;
  /** See `lookUpManifest`; `unknownFiles` where nothing was looked up. */
  readonly lookup: ManifestLookup;
}

/** Targets that read the files. VS Code and Copilot CLI install plugins of Claude Code's form. */
const readers: Readonly<Record<ManifestKind, readonly string[]>> = {
  "openai-yaml": ["codex"],
  plugin: ["claude-code", "vscode", "copilot-cli"],
  marketplace: ["claude-code", "vscode", "copilot-cli"],
};

/**
 * Applies the rules on manifests to one file. Pure and synchronous; never throws, whatever the text.
 *
 * @returns Findings of that file, by position, then severity, then rule.
 */
export function checkManifest({ manifest, lookup, ...options }: ManifestInput): Finding[] {
  const { targets = [], workspaceFolders = [], severities = {}, onFailure } = options;
  const isRead = targets.length === 0 || readers[manifest.kind].some((id) => targets.includes(id));
  const { path, text, lines, kind } = manifest;
  // JSON has no comments that could turn a rule off.
  const suppressions = suppressionsOfFile({ file: "", path, text: kind === "openai-yaml" ? text : "", lines });
  const found = collectFindings(
    {
      rules: manifestRules.filter((rule) => rule.manifest === kind),
      path,
      text,
      lines,
      policy: {
        targets: [],
        strict: false,
        configured: severities,
        hintsOnly: !isRead || isSpecimen(dirname(path), workspaceFolders),
      },
      suppressions,
      onFailure,
    },
    (rule, report) => rule.check({ manifest, lookup, report }),
  );
  // What a comment turns off for nothing is told with the other rules on supporting files.
  return found.filter(({ rule }) => rule !== suppressionUnused.id);
}

/**
 * Parses a manifest, looks up what it names and checks it: all that the editor, the command line and the documentation do.
 *
 * @param text Its text as it counts: that of an open editor before the disk.
 * @returns No findings for a path that is no manifest's, nor for an `agents/openai.yaml` beside no SKILL.md.
 */
export async function checkManifestText(
  fileSystem: FileSystem,
  path: Path,
  text: string,
  options: ManifestCheckOptions,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const kind = manifestKind(path);
  if (kind === undefined) return [];
  // Elsewhere a file of this name is another program's configuration.
  const isForeign = kind === "openai-yaml" && !(await holdsSkillFile(fileSystem, manifestRoot(path), signal));
  if (isForeign) return [];
  const manifest = parseManifest(kind, path, text);
  const lookup = await lookUpManifest(fileSystem, manifest, signal);
  options.onNamed?.((lookup.named ?? []).map((relative) => join(manifest.root, relative)));
  signal?.throwIfAborted();
  return checkManifest({ ...options, manifest, lookup });
}

function holdsSkillFile(fileSystem: FileSystem, directory: Path, signal?: AbortSignal): Promise<boolean> {
  return createListing(fileSystem, signal).exists(directory, ["SKILL.md"]);
}
