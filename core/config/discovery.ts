import type { DiscoverySpec, SkillRoot } from "../../contract/catalog.ts";
import { basename, isInside } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";
import { configuredCandidates, defaultCandidates, userCandidates, type Candidate } from "./candidates.ts";
import type { SkillwrightConfig } from "./types.ts";

export interface DiscoveryInput {
  /** The workspace folders with their configuration. */
  readonly folders: readonly { readonly path: Path; readonly config: SkillwrightConfig }[];
  /** The user's home directory; without it, no root of the user is searched. */
  readonly home?: Path | undefined;
  /** False in an untrusted workspace: `roots` of its configuration is then not applied. */
  readonly trusted: boolean;
  readonly fileSystem: FileSystem;
  /** Real paths outside the workspace folders that the user has approved as roots. */
  readonly approvedRoots?: readonly Path[] | undefined;
}

export interface ResolvedDiscovery {
  readonly discovery: DiscoverySpec;
  /** Roots that are looked for by default or by configuration and do not exist. */
  readonly missing: readonly Path[];
  /** Sentences for people: roots that were left out, and why. */
  readonly warnings: readonly string[];
  /** Real paths of the roots that were left out until the user approves them. */
  readonly needApproval: readonly Path[];
  /** The same roots where they were looked for. */
  readonly leftOut: readonly Path[];
}

/** A root that a workspace folder is searched as when no other root holds a skill. */
const catchAllPrecedence = 0;

/**
 * Decides where skills are searched. A folder whose configuration has `roots` is searched there and nowhere else. Any
 * other folder is searched in every root that some target knows, then as a whole (`catchAll`); the user's roots are
 * searched when there is such a folder.
 *
 * Targets disagree on which of two skills with one name wins, so one rule is applied for all of them: a root of the
 * workspace beats one of the user (client implementation guide of the specification, 2026-08-09), and among these the
 * highest precedence that any target gives the root counts. Roots of the configuration win in the order in which they are
 * written. Roots that are the same directory in the end, by links or letter case, are searched once, for the targets of
 * all.
 */
export async function resolveDiscovery(input: DiscoveryInput, signal?: AbortSignal): Promise<ResolvedDiscovery> {
  const many = input.folders.length > 1;
  const candidates: Candidate[] = [];
  const catchAll: SkillRoot[] = [];
  const warnings: string[] = [];
  for (const { path, config } of input.folders) {
    const prefix = many ? `${basename(path)}/` : "";
    if (config.roots !== undefined && input.trusted) {
      candidates.push(...configuredCandidates(path, config.roots, prefix, input.home));
      continue;
    }
    if (config.roots !== undefined) {
      const file = `${prefix}.skillwright.yaml`;
      warnings.push(`\`roots\` of ${file} is not applied until you trust this workspace.`);
    }
    candidates.push(...defaultCandidates(path, prefix));
    const root = { path, label: basename(path), scope: "workspace", precedence: catchAllPrecedence } as const;
    catchAll.push({ ...root, targets: [], catchAll: true });
  }
  if (catchAll.length > 0 && input.home !== undefined) candidates.push(...userCandidates(input.home));

  const found = new Map<Path, SkillRoot>();
  const missing: Path[] = [];
  const needApproval: Path[] = [];
  const leftOut: Path[] = [];
  for (const candidate of candidates) {
    signal?.throwIfAborted();
    const real = await realDirectory(input.fileSystem, candidate.path);
    if (real === undefined) {
      missing.push(candidate.path);
      continue;
    }
    const inside = await isInFolder(real, input);
    if (inside || candidate.scope === "user" || isApproved(real, input)) {
      const guarded = candidate.scope !== "user" && (!inside || real !== candidate.path);
      found.set(real, merged(found.get(real), guarded ? { ...candidate, realPath: real } : candidate));
    } else {
      needApproval.push(real);
      leftOut.push(candidate.path);
      warnings.push(notAllowed(candidate, real));
    }
  }
  const roots = [
    ...found.values(),
    ...catchAll.filter(({ path }) => ![...found.values()].some((r) => r.path === path)),
  ];
  return {
    discovery: {
      roots: roots.sort((a, b) => b.precedence - a.precedence),
      ignore: input.folders
        .filter(({ config }) => config.ignore.length > 0)
        .map(({ path, config }) => ({ folder: path, patterns: config.ignore })),
      folders: input.folders.map(({ path }) => path),
      ...catalogBudget(input),
    },
    missing: [...new Set(missing)],
    warnings,
    needApproval: [...new Set(needApproval)],
    leftOut,
  };
}

/** The real path of a directory, or of a link to one; undefined when there is none. */
async function realDirectory(fileSystem: FileSystem, path: Path): Promise<Path | undefined> {
  const stat = await fileSystem.stat(path);
  if (stat === undefined) return undefined;
  const real = fileSystem.realPath === undefined ? path : await fileSystem.realPath(path);
  if (real === undefined) return undefined;
  const kind = real === path ? stat.kind : (await fileSystem.stat(real))?.kind;
  return kind === "directory" ? real : undefined;
}

/** True for what really lies in a workspace folder. */
async function isInFolder(real: Path, input: DiscoveryInput): Promise<boolean> {
  for (const { path } of input.folders) {
    const folder = (await input.fileSystem.realPath?.(path)) ?? path;
    if (isInside(folder, real)) return true;
  }
  return false;
}

/** Roots outside the folders that a workspace names, or links to, are the user's to approve. */
function isApproved(real: Path, { trusted, approvedRoots = [] }: DiscoveryInput): boolean {
  return trusted && approvedRoots.includes(real);
}

/** There is one catalog for all folders: the smallest budget that one of them names counts. */
function catalogBudget({ folders }: DiscoveryInput): Pick<DiscoverySpec, "catalogTokens"> {
  const named = folders.flatMap(({ config }) => config.budgets.catalogTokens ?? []);
  return named.length === 0 ? {} : { catalogTokens: Math.min(...named) };
}

function notAllowed(candidate: Candidate, real: Path): string {
  const place = candidate.path === real ? candidate.label : `${candidate.label}, which leads to ${real},`;
  return `The skill root ${place} lies outside the workspace folder and is left out until you approve it.`;
}

function merged(known: SkillRoot | undefined, candidate: Candidate): SkillRoot {
  const first = known ?? candidate;
  return {
    path: first.path,
    label: first.label,
    scope: first.scope,
    precedence: Math.max(first.precedence, candidate.precedence),
    targets: [...new Set([...first.targets, ...candidate.targets])],
    ...(first.realPath === undefined ? {} : { realPath: first.realPath }),
  };
}
