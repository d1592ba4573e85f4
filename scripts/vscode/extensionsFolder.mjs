import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes a folder of installed extensions that holds only the extension of this repository, as a link: VS Code then loads
 * it into every window, and a rebuild takes effect when the window is reloaded.
 * @param {{ extensionsDirectory: string, root: string }} options
 */
export async function linkExtension({ extensionsDirectory, root }) {
  const { publisher, name, version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await rm(extensionsDirectory, { recursive: true, force: true });
  await mkdir(extensionsDirectory, { recursive: true });
  await symlink(root, join(extensionsDirectory, `${publisher}.${name}-${version}`), "junction");
}
