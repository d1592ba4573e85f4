import { dirname, join, sep } from "node:path";
import type { FoundProgram } from "../process/findProgram.ts";
import { isWithin } from "../sandbox/systemPaths.ts";

/** Where every sandbox shows programs and libraries anyway. */
const systemPlaces = ["/usr", "/bin", "/sbin", "/lib", "/nix/store", "/gnu/store"];

/**
 * What must be seen for an interpreter to run that does not belong to the system: its installation, which is the directory
 * above the one that holds the program (`~/.nvm/versions/node/v22.0.0` for `…/bin/node`). Where that directory holds more than an
 * installation (the home directory, one beside the home directories, `~/.local`), only the one that holds the program.
 *
 * @param home Home directory of the user.
 * @returns Absolute paths.
 */
export function interpreterPaths(program: FoundProgram, home: string): readonly string[] {
  const paths = [program.path, program.realPath]
    .filter((path) => !systemPlaces.some((place) => isWithin(place, path)))
    .map((path) => installationOf(path, home));
  return [...new Set(paths)].filter((path, index, all) => all.findIndex((other) => isWithin(other, path)) === index);
}

function installationOf(program: string, home: string): string {
  const holder = dirname(program);
  const above = dirname(holder);
  const shared = [sep, join(home, ".local"), join(home, ".config"), join(home, "Library")];
  const tooMuch = (directory: string): boolean => isWithin(directory, home) || shared.includes(directory);
  if (!tooMuch(above)) return above;
  return tooMuch(holder) ? program : holder;
}
