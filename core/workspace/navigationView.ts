import type { DiscoverySpec } from "../../contract/catalog.ts";
import type { NavigationView } from "../language/navigation/view.ts";
import { basename, dirname, isInside, join, relativeTo } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";
import { createListing } from "../rules/listing.ts";
import { folderOf } from "./folderConfigs.ts";
import type { OpenDocuments } from "./openDocuments.ts";
import type { SkillFiles } from "./skillFiles.ts";
import type { SkillRecord } from "./types.ts";
import type { WorkspaceIndex } from "./workspaceIndex.ts";

/** What the view looks at. */
export interface NavigationParts {
  readonly index: WorkspaceIndex;
  readonly documents: OpenDocuments;
  readonly fileSystem: FileSystem;
  readonly files: SkillFiles;
  readonly skillsNamed: NavigationView["skillsNamed"];
  folders(): readonly Path[];
  discovery(): DiscoverySpec | undefined;
}

/** Folders that are listed of one directory. */
const maxFolders = 200;

/** The workspace as one request for navigation or refactoring sees it. Listings and texts are read once. */
export function createNavigationView(parts: NavigationParts, signal?: AbortSignal): NavigationView {
  const { index, documents, files } = parts;
  const listing = createListing(parts.fileSystem, signal);
  const texts = new Map<Path, Promise<string | undefined>>();
  const folders = parts.folders();

  const skillAround = (path: Path): SkillRecord | undefined => {
    const found = index.skillAround(path);
    return found === undefined ? undefined : index.skills.get(found);
  };

  /** The directory from which a path is looked up, which it must not leave. */
  const placeOf = (path: Path): Path | undefined =>
    folderOf(path, folders) ?? skillAround(path)?.root ?? outerSkill(path, documents);

  async function read(path: Path): Promise<string | undefined> {
    signal?.throwIfAborted();
    const skill = index.skillAround(path);
    const directory = skill === undefined ? placeOf(path) : dirname(skill);
    if (directory === undefined) return undefined;
    return (
      documents.textOf(path) ?? files.read(directory, path, skill === undefined ? undefined : parts.discovery(), signal)
    );
  }

  return {
    folders,
    skills: () => index.skills.all(),
    skillsNamed: parts.skillsNamed,
    skillAround,
    async files(skillPath) {
      return (await files.list(skillPath, index.stored(skillPath), signal)).map(({ name }) => name);
    },
    list: (directory) =>
      placeOf(directory) === undefined ? Promise.resolve([]) : listing.files(directory, maxFolders),
    async locate(path) {
      const place = placeOf(path);
      if (place === undefined) return undefined;
      const relative = relativeTo(place, path) ?? "";
      if (relative === "") return { path: place, kind: "directory" };
      const found = await listing.find(place, relative.split("/"));
      return typeof found === "object" ? { path: join(place, found.actual), kind: found.kind } : undefined;
    },
    parsed: (path) => documents.parsed(path),
    read(path) {
      const known = texts.get(path) ?? read(path);
      texts.set(path, known);
      return known;
    },
  };
}

/** The directory of an open SKILL.md outside the workspace and all roots that a path lies in. */
function outerSkill(path: Path, documents: OpenDocuments): Path | undefined {
  for (const open of documents.paths()) {
    if (basename(open).toLowerCase() === "skill.md" && isInside(dirname(open), path)) return dirname(open);
  }
  return undefined;
}
