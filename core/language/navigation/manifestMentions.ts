import { marketplaceManifestFile, pluginManifestFile } from "../../manifests/paths.ts";
import { basename, dirname, join } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { YamlEntry, YamlValue } from "../../skill/types.ts";
import type { NavigationDocument } from "./document.ts";
import { scalarsBelow } from "./scalars.ts";
import type { NameMention, PathMention } from "./types.ts";

/** Files, relative to a directory above a skill, that may list the skill by its path (Claude Code, plugins reference; VS Code, chatSkills). */
export const manifestNames: readonly string[] = [marketplaceManifestFile, pluginManifestFile, "package.json"];

/** True for the path of a plugin, marketplace or extension manifest. */
export function isManifest(path: Path): boolean {
  return manifestNames.some((name) => path.endsWith(`/${name}`));
}

/**
 * Paths of skills and plugins in a manifest: `skills` and `source` of a marketplace's plugins (relative to the plugin,
 * else to the repository), `skills` of a plugin, `contributes.chatSkills[].path` of a VS Code extension.
 */
export function manifestMentions(document: NavigationDocument): readonly PathMention[] {
  const { path, data = [] } = document;
  if (basename(path) === "package.json") {
    const skills = child(child(data, "contributes"), "chatSkills");
    return pathsOf(skills, [dirname(path)], (keys) => keys.at(-1) === "path");
  }
  const root = dirname(dirname(path));
  if (basename(path) === "plugin.json") return pathsOf(child(data, "skills"), [root]);
  const pluginRoot = textOf(child(child(data, "metadata"), "pluginRoot"));
  const sources = pluginRoot === undefined ? [root] : [join(root, pluginRoot), root];
  const plugins = child(data, "plugins");
  if (plugins?.kind !== "list") return [];
  return plugins.items.flatMap((plugin) => {
    const source = textOf(child(plugin, "source"));
    const bases = source === undefined ? [] : sources.map((base) => join(base, source));
    return [...pathsOf(child(plugin, "skills"), [...bases, root]), ...pathsOf(child(plugin, "source"), sources)];
  });
}

/** Names of skills in the prompt of `agents/openai.yaml`, where Codex wants them written `$name`. */
export function promptMentions(document: NavigationDocument): readonly NameMention[] {
  const mentions: NameMention[] = [];
  for (const entry of document.data ?? []) {
    for (const { keys, scalar } of scalarsBelow(entry.value, [entry.key])) {
      if (keys.at(-1) !== "default_prompt") continue;
      const text = document.text.slice(scalar.inner.start, scalar.inner.end);
      for (const { 1: name = "", index } of text.matchAll(/\$([\p{Ll}\p{N}][\p{Ll}\p{N}-]*)/gu)) {
        const start = scalar.inner.start + index + 1;
        mentions.push({ kind: "name", role: "field", name, span: { start, end: start + name.length } });
      }
    }
  }
  return mentions;
}

function pathsOf(
  value: YamlValue | undefined,
  bases: readonly Path[],
  wanted: (keys: readonly string[]) => boolean = () => true,
): PathMention[] {
  return [...scalarsBelow(value)]
    .filter(({ keys, scalar }) => wanted(keys) && !/^(?:[/~]|\w+:)/.test(scalar.text))
    .map(({ scalar }) => ({ kind: "path", form: "field", written: scalar.text, span: scalar.inner, bases }));
}

function child(parent: YamlValue | readonly YamlEntry[] | undefined, key: string): YamlValue | undefined {
  const entries =
    parent !== undefined && "kind" in parent ? (parent.kind === "map" ? parent.entries : []) : (parent ?? []);
  return entries.findLast((entry) => entry.key === key)?.value;
}

function textOf(value: YamlValue | undefined): string | undefined {
  return value?.kind === "scalar" ? value.text : undefined;
}
