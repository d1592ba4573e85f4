import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root, without a separator at its end. */
export const root = fileURLToPath(new URL("../../../../", import.meta.url)).replace(/[\\/]$/, "");

/** Never part of a clone: made, installed, or git's own. */
const made = new Set([".git", ".cache", "node_modules", "dist", "test-results"]);

/** Every file of the repository, as paths relative to it with `/`, in order. */
export function repositoryFiles(directory = ""): string[] {
  return readdirSync(join(root, directory), { withFileTypes: true })
    .filter((entry) => !made.has(entry.name) && !entry.name.endsWith(".vsix"))
    .flatMap((entry) => {
      const path = directory === "" ? entry.name : `${directory}/${entry.name}`;
      return entry.isDirectory() ? repositoryFiles(path) : [path];
    })
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Sources that people write: TypeScript, JavaScript, style sheets. */
export function sourceFiles(): string[] {
  return repositoryFiles().filter(
    (path) => /\.(?:ts|tsx|mjs|cjs|js|css)$/.test(path) && !path.startsWith("skills-samples/"),
  );
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
