import { dirname } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import { marketplaceManifestFile, openaiManifestFile, pluginManifestFile } from "./paths.ts";
import type { ManifestKind } from "./types.ts";

const endings: Readonly<Record<ManifestKind, string>> = {
  "openai-yaml": `/${openaiManifestFile}`,
  plugin: `/${pluginManifestFile}`,
  marketplace: `/${marketplaceManifestFile}`,
};

/** Which manifest a file is, by its path; undefined for any other file. */
export function manifestKind(path: Path): ManifestKind | undefined {
  for (const kind of ["openai-yaml", "plugin", "marketplace"] as const) if (path.endsWith(endings[kind])) return kind;
  return undefined;
}

/** The directory that the paths in a manifest are relative to: the one above that of the file. */
export function manifestRoot(path: Path): Path {
  return dirname(dirname(path));
}
