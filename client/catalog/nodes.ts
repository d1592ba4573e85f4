import type { CatalogSnapshot, SkillRoot, SkillSummary, SupportingFile } from "../../contract/catalog.ts";
import { basename, isInside } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import type { Folder } from "../places.ts";

export interface RootNode {
  readonly kind: "root";
  readonly root: SkillRoot;
  /** `root.label`, with the name of its workspace folder where two folders have a root of the same label. */
  readonly label: string;
  readonly skills: readonly SkillSummary[];
}

export interface SkillNode {
  readonly kind: "skill";
  readonly parent: RootNode;
  readonly skill: SkillSummary;
}

export interface FolderNode {
  readonly kind: "folder";
  readonly parent: SkillNode | FolderNode;
  readonly skill: SkillSummary;
  /** Relative to the skill directory, with `/`. */
  readonly path: string;
}

export interface FileNode {
  readonly kind: "file";
  readonly parent: SkillNode | FolderNode;
  readonly skill: SkillSummary;
  readonly file: SupportingFile;
}

/** What the catalog view shows. Plain data made from one snapshot. */
export type CatalogNode = RootNode | SkillNode | FolderNode | FileNode;

const order = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * The roots of a snapshot in its order. A workspace folder that is searched as a whole and holds no skill of its own is
 * left out: it is where skills may be, not a place for them.
 *
 * @param folders Workspace folders, to tell roots with the same label apart.
 */
export function rootNodes(snapshot: CatalogSnapshot, folders: readonly Folder[]): readonly RootNode[] {
  const byRoot = new Map<Path, SkillSummary[]>();
  for (const skill of snapshot.skills) {
    const list = byRoot.get(skill.root);
    if (list === undefined) byRoot.set(skill.root, [skill]);
    else list.push(skill);
  }
  const labels = snapshot.roots.map((root) => root.label);
  return snapshot.roots
    .map((root): RootNode => {
      const skills = (byRoot.get(root.path) ?? []).sort((a, b) => order.compare(a.name, b.name));
      const ambiguous = labels.filter((label) => label === root.label).length > 1;
      const folder = ambiguous ? folders.find(({ path }) => isInside(path, root.path)) : undefined;
      return { kind: "root", root, label: folder ? `${folder.name}: ${root.label}` : root.label, skills };
    })
    .filter(({ root, skills }) => skills.length > 0 || root.catchAll !== true);
}

/** What stands below a node; folders before files. */
export function childrenOf(node: CatalogNode): readonly CatalogNode[] {
  if (node.kind === "root") return node.skills.map((skill) => ({ kind: "skill", parent: node, skill }));
  if (node.kind === "file") return [];
  return filesBelow(node, node.skill, node.kind === "skill" ? "" : `${node.path}/`);
}

function filesBelow(parent: SkillNode | FolderNode, skill: SkillSummary, prefix: string): readonly CatalogNode[] {
  const folders = new Set<string>();
  const files: FileNode[] = [];
  for (const file of skill.files) {
    if (!file.name.startsWith(prefix)) continue;
    const slash = file.name.indexOf("/", prefix.length);
    if (slash >= 0) folders.add(file.name.slice(0, slash));
    else files.push({ kind: "file", parent, skill, file });
  }
  return [
    ...Array.from(folders)
      .sort(order.compare)
      .map((path): FolderNode => ({ kind: "folder", parent, skill, path })),
    ...files.sort((a, b) => order.compare(a.file.name, b.file.name)),
  ];
}

export function parentOf(node: CatalogNode): CatalogNode | undefined {
  return node.kind === "root" ? undefined : node.parent;
}

/** Stable as long as the thing is where it is, so that the view keeps what is expanded and selected. */
export function idOf(node: CatalogNode): string {
  return `${node.kind}:${node.kind === "root" ? node.root.path : node.skill.path}:${relativePathOf(node)}`;
}

/** The text of a node. */
export function labelOf(node: CatalogNode): string {
  if (node.kind === "root") return node.label;
  return node.kind === "skill" ? node.skill.name : basename(relativePathOf(node));
}

/** Absolute path of what a node stands for; of a skill its SKILL.md. */
export function pathOf(node: CatalogNode): Path {
  if (node.kind === "root") return node.root.path;
  return node.kind === "skill" ? node.skill.path : `${node.skill.directory}/${relativePathOf(node)}`;
}

/** Path of a folder or file relative to its skill; empty for what is no part of one. */
function relativePathOf(node: CatalogNode): string {
  if (node.kind === "folder") return node.path;
  return node.kind === "file" ? node.file.name : "";
}
