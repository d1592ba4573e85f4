import { configFileName } from "../../config/config.ts";
import { configShape } from "../../config/definition.ts";
import type { Shape } from "../../config/shape.ts";
import { basename } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { profileShape } from "../../profiles/definition.ts";
import { isProfileFile } from "../../profiles/profile.ts";

/** What a file of settings may hold: `.skillwright.yaml` or an agent profile; undefined for any other file. */
export function settingsShape(path: Path, folders: readonly Path[]): Shape | undefined {
  if (basename(path) === configFileName) {
    return folders.some((folder) => path === `${folder}/${configFileName}`) ? configShape : undefined;
  }
  return isProfileFile(path, folders) ? profileShape : undefined;
}
