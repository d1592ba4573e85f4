import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import type { Machine } from "../core/ports.ts";

export interface MachineOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As Node names it; that of the process when undefined. */
  readonly platform?: NodeJS.Platform;
}

/** Programs that are looked for at a time: a PATH may lead over slow file systems. */
const atOnce = 8;

/** What this machine has. Programs are looked for along the PATH, each once until `lookAgain`; none is started. */
export function createMachine({ environment, platform = process.platform }: MachineOptions): Machine {
  const found = new Map<string, Promise<boolean>>();
  const windows = platform === "win32";
  const directories = (variable(environment, "PATH", windows) ?? "")
    .split(delimiter)
    .map((directory) => directory.replace(/^"(.*)"$/, "$1"))
    // The current directory is whatever the process was started in: nothing there is a program that was installed.
    .filter((directory) => isAbsolute(directory));
  const endings = windows ? ["", ...(variable(environment, "PATHEXT", true) ?? ".EXE;.CMD;.BAT").split(";")] : [""];

  const isThere = async (name: string): Promise<boolean> => {
    for (const directory of new Set(directories)) {
      for (const ending of endings) if (await isProgram(join(directory, name + ending), windows)) return true;
    }
    return false;
  };

  return {
    os: platform,
    async findBinaries(names, signal) {
      const there: string[] = [];
      for (let from = 0; from < names.length; from += atOnce) {
        signal?.throwIfAborted();
        const some = names.slice(from, from + atOnce);
        const answers = await Promise.all(
          some.map((name) => {
            const known = found.get(name) ?? isThere(name);
            found.set(name, known);
            return known;
          }),
        );
        there.push(...some.filter((_, index) => answers[index]));
      }
      return there;
    },
    hasVariable: (name) => (variable(environment, name, windows) ?? "") !== "",
    lookAgain: () => found.clear(),
  };
}

/** Variables have no letter case on Windows. */
function variable(environment: MachineOptions["environment"], name: string, windows: boolean): string | undefined {
  if (!windows) return Object.hasOwn(environment, name) ? environment[name] : undefined;
  const wanted = name.toUpperCase();
  const key = Object.keys(environment).find((other) => other.toUpperCase() === wanted);
  return key === undefined ? undefined : environment[key];
}

async function isProgram(path: string, windows: boolean): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false;
    if (!windows) await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
