import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** A program that was found. */
export interface FoundProgram {
  /** Absolute path by which it is started. */
  readonly path: string;
  /** The same with every link resolved. */
  readonly realPath: string;
}

/**
 * Looks for a program in the directories of a search path, as a shell would; names without a directory only. Relative entries of
 * the search path are passed over: what they mean depends on where one stands.
 *
 * @param names Names of the program, the best first.
 * @param searchPath Value of `PATH`.
 * @param endings Endings that make a file executable (`.exe` on Windows).
 */
export function findProgram(
  names: readonly string[],
  searchPath: string | undefined,
  endings: readonly string[] = process.platform === "win32" ? [".exe"] : [""],
): FoundProgram | undefined {
  const directories = (searchPath ?? "").split(delimiter).filter((directory) => isAbsolute(directory));
  for (const name of names) {
    for (const directory of directories) {
      for (const ending of endings) {
        const path = join(directory, name + ending);
        if (isExecutable(path)) return { path, realPath: realpathSync(path) };
      }
    }
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
