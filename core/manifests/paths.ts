import type { YamlScalar, YamlValue } from "../skill/types.ts";
import { entryOf, itemsOf, textAt, valueAt } from "./entries.ts";
import type { YamlMap } from "./types.ts";

/** A path to a component of a plugin: a skill, a command, an agent, … */
export interface ComponentPath {
  /** The field that holds it: `skills`, `experimental.themes`. */
  readonly field: string;
  readonly value: YamlScalar;
}

/** Fields with a path, or a list of paths and other things. */
const fields: readonly (readonly string[])[] = [
  ["skills"],
  ["commands"],
  ["agents"],
  ["hooks"],
  ["mcpServers"],
  ["lspServers"],
  ["outputStyles"],
  ["workflows"],
  ["themes"],
  ["monitors"],
  ["experimental", "themes"],
  ["experimental", "monitors"],
];

/** Fields of an entry that are combined with those of plugin.json, or collide with them (Marketplace reference, "Strict mode"). */
export const componentFields = ["commands", "agents", "skills", "hooks", "outputStyles", "themes"] as const;

/** Every path to a component in a plugin.json or a marketplace entry. Inline configuration has none. */
export function componentPaths(manifest: YamlMap): readonly ComponentPath[] {
  const found: ComponentPath[] = [];
  const add = (field: string, value: YamlValue | undefined): void => {
    if (value?.kind !== "scalar" || typeof value.value !== "string") return;
    // An MCP bundle may be an address; a variable is filled in by nobody here.
    if (/^https?:\/\//i.test(value.text) || value.text.includes("${")) return;
    found.push({ field, value });
  };
  for (const way of fields) {
    const value = valueAt(manifest, ...way);
    for (const item of itemsOf(value)) add(way.join("."), item);
  }
  const commands = valueAt(manifest, "commands");
  if (commands?.kind === "map")
    for (const { value } of commands.entries) add("commands", entryOf(value, "source")?.value);
  return found;
}

/**
 * A relative path as it is looked up: with `/`, without `./` and a slash at the end; empty for the directory itself.
 * Undefined for a path that leaves the directory, is absolute, or is written with backslashes.
 */
export function relativePath(written: string): string | undefined {
  if (/^[\\/~]|^[A-Za-z][A-Za-z\d+.-]*:|[\\\u0000]/.test(written)) return undefined;
  const segments = written.split("/").filter((segment) => segment !== "" && segment !== ".");
  return segments.includes("..") ? undefined : segments.join("/");
}

/** Two relative paths, one below the other. */
export function below(directory: string, path: string): string {
  return [directory, path].filter((part) => part !== "").join("/");
}

/** The entries of a marketplace that are objects. */
export function pluginEntries(marketplace: YamlMap): readonly YamlMap[] {
  return itemsOf(valueAt(marketplace, "plugins")).filter((item) => item.kind === "map");
}

/**
 * The directory of an entry's plugin in the marketplace: `./plugins/a`, or `a` below `metadata.pluginRoot`. Undefined for a
 * plugin from elsewhere and for a source that cannot be used.
 */
export function localSource(marketplace: YamlMap, entry: YamlMap): string | undefined {
  const source = textAt(entry, "source")?.text;
  if (source === undefined) return undefined;
  if (source === "." || source.startsWith("./")) return relativePath(source);
  const root = textAt(marketplace, "metadata", "pluginRoot")?.text;
  const directory = root === undefined || source.includes("/") ? undefined : relativePath(root);
  const name = relativePath(source);
  return directory === undefined || name === undefined ? undefined : below(directory, name);
}

/** Where the manifest of a plugin lies, relative to its directory. */
export const pluginManifestFile = ".claude-plugin/plugin.json";

/** Where the manifest of a marketplace lies, relative to its directory. */
export const marketplaceManifestFile = ".claude-plugin/marketplace.json";

/** Where Codex looks for what it shows of a skill, relative to the skill. */
export const openaiManifestFile = "agents/openai.yaml";
