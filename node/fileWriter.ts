import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join } from "../core/path/paths.ts";
import type { Path } from "../core/ports.ts";

/**
 * Replaces the content of a file, or creates it, in one step: whoever reads meanwhile sees the old text or the new one,
 * and a failure leaves the old one. The file keeps its mode. The directory must exist, and the path must be no link.
 *
 * @throws The error of the system when the file cannot be written.
 */
export function writeFileAtomically(path: Path, text: string): void {
  const mode = fs.statSync(path, { throwIfNoEntry: false })?.mode;
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    fs.writeFileSync(temporary, text, { flag: "wx", ...(mode === undefined ? {} : { mode }) });
    // The mode that a file is created with is cut by the process's mask.
    if (mode !== undefined) fs.chmodSync(temporary, mode & 0o7777);
    fs.renameSync(temporary, path);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}
