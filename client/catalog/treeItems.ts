import { MarkdownString, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from "vscode";
import type { SkillState } from "../../contract/catalog.ts";
import { uriOfPath } from "../paths.ts";
import { encodeRow, rowStateOf } from "./decoration.ts";
import {
  childrenOf,
  idOf,
  labelOf,
  pathOf,
  type CatalogNode,
  type FileNode,
  type FolderNode,
  type RootNode,
  type SkillNode,
} from "./nodes.ts";
import { count, formatBytes, rootDescription, skillDescription, skillLabel } from "./texts.ts";
import { fileTooltip, rootTooltip, skillTooltip } from "./tooltip.ts";

/** Scheme of the addresses that carry a skill's state to the decoration provider. */
export const skillRowScheme = "skillwright-skill";

const dimmed = new ThemeColor("disabledForeground");

const skillIcons: Readonly<Record<SkillState, ThemeIcon>> = {
  active: new ThemeIcon("book"),
  shadowed: new ThemeIcon("layers", dimmed),
  invalid: new ThemeIcon("error", new ThemeColor("list.errorForeground")),
  ineligible: new ThemeIcon("circle-slash", dimmed),
  hidden: new ThemeIcon("eye-closed", dimmed),
};

const rootIcons = {
  workspace: new ThemeIcon("folder"),
  user: new ThemeIcon("home"),
  extra: new ThemeIcon("folder-library"),
  bundled: new ThemeIcon("package"),
} as const;

/** One row of the catalog view, without its tooltip, which is made when it is asked for. */
export function treeItemOf(node: CatalogNode): TreeItem {
  const item = new TreeItem(labelOf(node), collapsibleState(node));
  item.id = idOf(node);
  if (node.kind === "root") return describeRoot(item, node);
  if (node.kind === "skill") return describeSkill(item, node);
  return node.kind === "file" ? describeFile(item, node) : describeFolder(item, node);
}

/** The tooltip of a row; folders have none. */
export function tooltipOf(node: CatalogNode): MarkdownString | undefined {
  if (node.kind === "root") return new MarkdownString(rootTooltip(node.root, node.skills.length));
  if (node.kind === "skill") return new MarkdownString(skillTooltip(node.skill, node.parent.root));
  return node.kind === "file" ? new MarkdownString(fileTooltip(node.skill, node.file)) : undefined;
}

function collapsibleState(node: CatalogNode): TreeItemCollapsibleState {
  if (childrenOf(node).length === 0) return TreeItemCollapsibleState.None;
  // A root from which the agent gets nothing is not what one looks for first.
  const isOpen = node.kind === "root" && node.skills.some(({ state }) => state === "active");
  return isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
}

function describeRoot(item: TreeItem, node: RootNode): TreeItem {
  item.description = rootDescription(node.root, node.skills);
  item.iconPath = rootIcons[node.root.scope];
  item.contextValue = `root.${node.root.scope}`;
  item.accessibilityInformation = {
    label: `${node.label}, ${node.root.scope} skill root, ${count(node.skills.length, "skill")}`,
  };
  return item;
}

function describeSkill(item: TreeItem, node: SkillNode): TreeItem {
  const { skill } = node;
  item.description = skillDescription(skill);
  item.iconPath = skillIcons[skill.state];
  item.contextValue = `skill.${skill.state}`;
  item.resourceUri = Uri.from({ scheme: skillRowScheme, path: skill.path, query: encodeRow(rowStateOf(skill)) });
  item.accessibilityInformation = { label: skillLabel(skill) };
  item.command = { command: "skillwright.openSkill", title: "Open skill", arguments: [node] };
  return item;
}

function describeFolder(item: TreeItem, node: FolderNode): TreeItem {
  item.iconPath = ThemeIcon.Folder;
  item.resourceUri = uriOfPath(pathOf(node));
  item.contextValue = "folder";
  return item;
}

function describeFile(item: TreeItem, node: FileNode): TreeItem {
  const { file } = node;
  item.description = file.kind === "escapes" ? "leads out of the skill" : formatBytes(file.bytes);
  item.contextValue = `file.${file.kind}`;
  item.accessibilityInformation = { label: `${file.name}, supporting file of ${node.skill.name}, ${item.description}` };
  if (file.kind === "escapes") {
    item.iconPath = new ThemeIcon("warning", new ThemeColor("list.warningForeground"));
    return item;
  }
  item.iconPath = ThemeIcon.File;
  item.resourceUri = uriOfPath(pathOf(node));
  item.command = { command: "skillwright.openSkill", title: "Open file", arguments: [node] };
  return item;
}
