import { basename, dirname, isInside, join, relativeTo } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";
import type { FileReference, Frontmatter } from "../skill/types.ts";
import { entryPointsOf } from "./entryPoints.ts";
import { createListing, type Listing } from "./listing.ts";
import { nearest } from "./nearest.ts";
import type { ReferenceState } from "./types.ts";

/** What was found out about the files that a document refers to. */
export interface ReferenceLookup {
  /** State of a path as `FileReference.path` gives it; `unknown` for one that the document does not hold. */
  state(path: string): ReferenceState;
}

/** A parsed file with what it refers to. */
export interface Referring {
  readonly body: { readonly references: readonly FileReference[] };
  /** Of a SKILL.md: it names files too, see `entryPointsOf`. */
  readonly frontmatter?: Frontmatter | undefined;
}

export interface ReferencePlace {
  /** Directory of the SKILL.md. */
  readonly directory: Path;
  /**
   * Directory of the file that refers, where it is not that of the SKILL.md. Its paths may be relative to itself, as
   * Markdown has it, or to the skill, as the specification has it ("using-scripts.mdx", 2026-08-09).
   */
  readonly from?: Path;
  /** Paths that leave the skill are looked up inside these only. */
  readonly workspaceFolders: readonly Path[];
  /** Directories of other skills of the same name, in which a missing file may be found. */
  readonly sameName?: readonly Path[];
}

/** Folders below the skill that are searched for a file of a similar name. */
const maxSearched = 40;

/**
 * Looks up every file that a document refers to. Directories are listed once each, so that many references cost few
 * calls, and letter case is compared exactly even where the file system does not.
 */
export async function resolveReferences(
  fileSystem: FileSystem,
  document: Referring,
  place: ReferencePlace,
  signal?: AbortSignal,
): Promise<ReferenceLookup> {
  const states = new Map<string, ReferenceState>();
  const listing = createListing(fileSystem, signal);
  const named = entryPointsOf(document.frontmatter).map(({ file }) => file);
  for (const path of [...document.body.references.map((reference) => reference.path), ...named]) {
    // Whether a path with backslashes means a file of the skill shows when it is written with slashes.
    for (const written of new Set([path, path.replaceAll("\\", "/")])) {
      if (!states.has(written)) states.set(written, await resolveFrom(listing, written, place));
    }
  }
  return { state: (path) => states.get(path) ?? { state: "unknown" } };
}

/** Of what a path means from the file and from the skill, the one that leads somewhere. */
async function resolveFrom(listing: Listing, written: string, place: ReferencePlace): Promise<ReferenceState> {
  const { directory, from = directory } = place;
  if (from === directory) return resolve(listing, written, directory, place);
  const beside = await resolve(listing, written, from, place);
  if (leadsSomewhere(beside)) return beside;
  const inSkill = await resolve(listing, written, directory, place);
  if (leadsSomewhere(inSkill)) return inSkill;
  if (beside.state === "wrong-case" || inSkill.state === "outside") return beside;
  if (inSkill.state === "wrong-case" || beside.state === "outside") return inSkill;
  return beside.state === "missing" && inSkill.state === "missing" && inSkill.folder === true ? inSkill : beside;
}

function leadsSomewhere(state: ReferenceState): boolean {
  return state.state === "file" || state.state === "directory" || (state.state === "outside" && state.exists === true);
}

async function resolve(listing: Listing, written: string, base: Path, place: ReferencePlace): Promise<ReferenceState> {
  // A backslash separates on Windows only; what it means here is the author's to say.
  if (written.includes("\\") || written.includes("\u0000")) return { state: "unknown" };
  const { directory } = place;
  const path = join(base, written);
  if (!isInside(directory, path)) return resolveOutside(listing, path, place);
  const relative = relativeTo(directory, path) ?? "";
  if (relative === "") return { state: "directory", path: directory };
  const found = await listing.find(directory, relative.split("/"));
  if (found === "unreadable") return { state: "unknown" };
  if (found?.exact === true) return { state: found.kind, path };
  if (found !== undefined) return { state: "wrong-case", path, actual: found.actual };
  const folders = relative.split("/").slice(0, -1);
  const folder = folders.length > 0 && (await listing.exists(directory, folders));
  const near = await similarFile(listing, directory, relative);
  const elsewhere = await besideSibling(listing, relative, place.sameName ?? []);
  return {
    state: "missing",
    path,
    folder,
    ...(near === undefined ? {} : { nearest: near }),
    ...(elsewhere === undefined ? {} : { elsewhere }),
  };
}

async function resolveOutside(listing: Listing, path: Path, place: ReferencePlace): Promise<ReferenceState> {
  const folder = place.workspaceFolders.find((candidate) => isInside(candidate, path));
  if (folder === undefined) return { state: "outside", path, exists: undefined };
  const relative = relativeTo(folder, path) ?? "";
  const found = relative === "" ? { exact: true } : await listing.find(folder, relative.split("/"));
  return { state: "outside", path, exists: found === "unreadable" ? undefined : found !== undefined };
}

/** A file with the same name in another folder of the skill, or else one of the same folder with a name like it. */
async function similarFile(listing: Listing, directory: Path, relative: string): Promise<string | undefined> {
  const files = await listing.files(directory, maxSearched);
  const name = basename(relative);
  const namesake = files.filter((file) => basename(file).toLowerCase() === name.toLowerCase());
  if (namesake.length === 1) return namesake[0];
  const folder = relative.includes("/") ? dirname(relative) : "";
  const beside = files.filter((file) => (file.includes("/") ? dirname(file) : "") === folder);
  const near = nearest(name, beside.map(basename));
  return near === undefined ? undefined : folder === "" ? near : `${folder}/${near}`;
}

async function besideSibling(
  listing: Listing,
  relative: string,
  directories: readonly Path[],
): Promise<Path | undefined> {
  for (const directory of directories) {
    if (await listing.exists(directory, relative.split("/"))) return join(directory, relative);
  }
  return undefined;
}
