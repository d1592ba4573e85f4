import type { FileSystem, Path } from "../../core/ports.ts";

/** The text of an editor that differs from what is stored. */
export interface UnsavedText {
  readonly path: Path;
  readonly text: string;
}

/**
 * A file system in which the unsaved text of open editors wins over what is stored: an author tests what is on the
 * screen. A file that is open under one path is found under the paths of links to it too. Which files exist is the
 * store's business: one that was deleted is gone, although an editor may still show it.
 *
 * @param unsaved Asked at each access.
 */
export function withUnsavedText(stored: FileSystem, unsaved: () => readonly UnsavedText[]): FileSystem {
  const find = async (path: Path): Promise<Uint8Array | undefined> => {
    const texts = unsaved();
    if (texts.length === 0) return undefined;
    const direct = texts.find((text) => text.path === path) ?? (await behindLinks(stored, texts, path));
    return direct === undefined ? undefined : new TextEncoder().encode(direct.text);
  };
  return {
    stat: async (path) => {
      const stat = await stored.stat(path);
      const bytes = stat?.kind === "file" ? await find(path) : undefined;
      return stat === undefined || bytes === undefined ? stat : { ...stat, bytes: bytes.length };
    },
    readDirectory: (path) => stored.readDirectory(path),
    readFile: async (path, maxBytes) => {
      const bytes = (await stored.stat(path)) === undefined ? undefined : await find(path);
      return bytes === undefined
        ? stored.readFile(path, maxBytes)
        : { bytes: bytes.subarray(0, maxBytes), size: bytes.length };
    },
    ...(stored.realPath === undefined ? {} : { realPath: stored.realPath.bind(stored) }),
    ...(stored.caseInsensitive === undefined ? {} : { caseInsensitive: stored.caseInsensitive }),
  };
}

async function behindLinks(
  stored: FileSystem,
  texts: readonly UnsavedText[],
  path: Path,
): Promise<UnsavedText | undefined> {
  const wanted = await stored.realPath?.(path);
  if (wanted === undefined) return undefined;
  for (const text of texts) {
    if ((await stored.realPath?.(text.path)) === wanted) return text;
  }
  return undefined;
}
