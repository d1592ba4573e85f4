import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { build } from "../../esbuild.mjs";
import { Failure } from "../bootstrap/failure.mjs";
import { formatKilobytes } from "../output/table.mjs";
import { checkContents, maximumSize } from "./contents.mjs";

/**
 * Builds for production and writes `<name>-<version>.vsix` into the repository.
 * @param {import("../bootstrap/prepare.mjs").Context} context
 * @returns {Promise<number>} exit code
 */
export async function packageExtension({ root, progress }) {
  const building = progress.step("Building for production");
  const { errors } = await build({ production: true });
  if (errors.length > 0) {
    building.fail("The build failed.");
    throw new Failure("Skillwright could not be built.", errors.join("\n"));
  }
  building.done("Built for production");

  const { createVSIX, listFiles } = await import("@vscode/vsce");
  const files = (await listFiles({ cwd: root, packagedDependencies: [] })).map((file) => file.replaceAll("\\", "/"));
  const problems = checkContents(files);
  if (problems.length > 0) {
    throw new Failure("The package would not hold what it should.", problems.join("\n"));
  }
  const { name, version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const packagePath = join(root, `${name}-${version}.vsix`);
  await createVSIX({
    cwd: root,
    packagePath,
    dependencies: false,
    rewriteRelativeLinks: false,
    allowMissingRepository: true,
  });
  const { size } = await stat(packagePath);
  progress.note(`${packagePath}: ${files.length} files, ${formatKilobytes(size)}`);
  if (size > maximumSize) {
    throw new Failure(
      `The package has ${formatKilobytes(size)}; ${formatKilobytes(maximumSize)} is the most it may have.`,
    );
  }
  return 0;
}
