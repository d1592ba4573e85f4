import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Adds text to the end of a file, in one call, so that a line is there whole or not at all. Folder and file are made when they
 * are not there; the file can be read by its owner only.
 *
 * @param path absolute
 * @throws when the system refuses
 */
export async function appendText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, text, { mode: 0o600 });
}
