import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { containedName, isRefusal } from "../../core/path/contain.ts";
import type { ScriptFile, WrittenFile } from "../../contract/scripts.ts";
import { readOwnFile } from "./ownFile.ts";

/** Directories of one run. */
export interface ScriptPlaces {
  /** Holds the others; the script can write to it and to nothing else. */
  readonly base: string;
  /** The files of the skill; the working directory. */
  readonly files: string;
  readonly home: string;
  readonly temporary: string;
}

const prefix = "skillwright-script-";

/** Where the next workspace will be. Nothing is made yet: the path can be shown before the user has agreed. */
export function planPlaces(id: string): ScriptPlaces {
  const base = join(fs.realpathSync(tmpdir()), `${prefix}${process.pid}-${id}`);
  return { base, files: join(base, "skill"), home: join(base, "home"), temporary: join(base, "tmp") };
}

/**
 * Makes the workspace and puts the files there. Only the user can enter it.
 *
 * @throws When a file's name leads out of it, or the system refuses; nothing is left then.
 */
export function createWorkspace(places: ScriptPlaces, files: readonly ScriptFile[]): void {
  fs.mkdirSync(places.base, { mode: 0o700 });
  try {
    for (const directory of [places.files, places.home, places.temporary]) fs.mkdirSync(directory);
    for (const { path, bytes } of files) {
      const name = containedName(path);
      if (isRefusal(name)) throw new Error(`The file "${path}" was not copied: ${name.refused}.`);
      const target = join(places.files, name.path);
      fs.mkdirSync(dirname(target), { recursive: true });
      fs.writeFileSync(target, bytes, { flag: "wx", mode: isProgram(bytes) ? 0o755 : 0o644 });
    }
  } catch (error) {
    removeWorkspace(places);
    throw error;
  }
}

/** True for a text that begins with `#!`: such a script may call another one of its skill. */
function isProgram(bytes: Uint8Array): boolean {
  return bytes[0] === 0x23 && bytes[1] === 0x21;
}

/** Removes a workspace with all that is in it; links in it are removed, never followed. Never throws. */
export function removeWorkspace(places: Pick<ScriptPlaces, "base">): void {
  try {
    fs.rmSync(places.base, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
  } catch {
    makeRemovable(places.base);
    try {
      fs.rmSync(places.base, { recursive: true, force: true });
    } catch {
      // What is left is removed with the leftovers of the next start.
    }
  }
}

/** Gives back the rights that a script has taken from its directories. */
function makeRemovable(directory: string): void {
  try {
    fs.chmodSync(directory, 0o700);
    for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
      if (entry.isDirectory()) makeRemovable(join(directory, entry.name));
    }
  } catch {
    // It is gone, or not ours.
  }
}

/** Removes what processes that were ended without a chance to clean up have left behind. */
export function removeLeftovers(): void {
  const parent = fs.realpathSync(tmpdir());
  for (const name of fs.readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!Number.isInteger(pid) || pid === process.pid || lives(pid)) continue;
    removeWorkspace({ base: join(parent, name) });
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Files that a result lists, and bytes of those whose text it holds: of one, and of all. */
const writtenLimits = { files: 50, fileBytes: 8_192, allBytes: 32_768, entries: 5_000 } as const;

/** The files of a workspace that are new or other than they were, in order; links are not followed. */
export function writtenFiles(
  places: Pick<ScriptPlaces, "files">,
  before: readonly ScriptFile[],
): readonly WrittenFile[] {
  // A script may have put a link in the place of its own directory.
  if (fs.lstatSync(places.files, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const known = new Map(before.map(({ path, bytes }) => [path, bytes]));
  const written: WrittenFile[] = [];
  let room: number = writtenLimits.allBytes;
  for (const path of listFiles(places.files)) {
    if (written.length >= writtenLimits.files) break;
    const size = sizeOf(join(places.files, path));
    if (size === undefined) continue;
    const old = known.get(path);
    const bytes =
      size <= Math.max(writtenLimits.fileBytes, old?.length ?? 0)
        ? readOwnFile(join(places.files, path), size)
        : undefined;
    if (old !== undefined && bytes !== undefined && Buffer.compare(old, bytes) === 0) continue;
    const text = bytes === undefined || size > Math.min(writtenLimits.fileBytes, room) ? undefined : textOf(bytes);
    room -= text === undefined ? 0 : size;
    written.push({ path, bytes: size, ...(text === undefined ? {} : { text }) });
  }
  return written;
}

function* listFiles(directory: string, inside = "", seen = { count: 0 }): Generator<string> {
  let entries: fs.Dirent[];
  try {
    entries = fs.readdirSync(join(directory, inside), { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    seen.count += 1;
    if (seen.count > writtenLimits.entries) return;
    const path = inside === "" ? entry.name : `${inside}/${entry.name}`;
    if (entry.isFile()) yield path;
    if (entry.isDirectory()) yield* listFiles(directory, path, seen);
  }
}

function sizeOf(path: string): number | undefined {
  return fs.lstatSync(path, { throwIfNoEntry: false })?.size;
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
