import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes a folder of installed extensions that holds links to folders of extensions only: VS Code loads them into every
 * window, and a rebuild takes effect when the window is reloaded.
 * @param {string} extensionsDirectory replaced when it exists
 * @param {readonly string[]} extensions absolute paths of folders with a package.json
 */
export async function linkExtensions(extensionsDirectory, extensions) {
  await rm(extensionsDirectory, { recursive: true, force: true });
  await mkdir(extensionsDirectory, { recursive: true });
  for (const path of extensions) {
    const { publisher, name, version } = JSON.parse(await readFile(join(path, "package.json"), "utf8"));
    await symlink(path, join(extensionsDirectory, `${publisher}.${name}-${version}`), "junction");
  }
}
