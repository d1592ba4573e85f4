import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The version of the package that a program belongs to: that of the `package.json` one directory above it.
 *
 * @param script Path that the program was started by, a link as package managers make them or the file itself.
 * @throws When there is no such file, or it names no version.
 */
export function packageVersion(script: string): string {
  const file = join(dirname(resolved(script)), "..", "package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version?: unknown };
  if (typeof version !== "string") throw new Error(`${file} names no version`);
  return version;
}

/** Node starts `dist/cli` for `dist/cli.js`, and that is no file. */
function resolved(script: string): string {
  try {
    return realpathSync(script);
  } catch {
    return script;
  }
}
