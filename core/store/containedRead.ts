import { containedName, isRefusal } from "../path/contain.ts";
import { isInside, join } from "../path/paths.ts";
import { type FileContent, type FileFailure, type FileSystem, isFailure, type Path } from "../ports.ts";

/** What a contained read needs to know about the skill. */
export interface ReadPlace {
  /** Directory of the skill. */
  readonly directory: Path;
  /** Real paths below which a skill directory may lie. */
  readonly trusted: readonly Path[];
}

export type ContainedRead =
  | { readonly kind: "content"; readonly path: string; readonly content: FileContent }
  /** Refused by the name or by where a link leads; the reason is a sentence part. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "missing"; readonly path: string }
  | { readonly kind: "failed"; readonly path: string; readonly failure: FileFailure };

/**
 * Reads a file of a skill; everything that reads one goes through here. The name decides first (`containedName`), then
 * where it really leads: links may stay in the skill and never leave it, the skill directory itself must still lie in a
 * trusted root, and the file that is opened must be the one that was checked. On file systems without links the name
 * alone decides.
 */
export async function containedRead(
  fileSystem: FileSystem,
  place: ReadPlace,
  name: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<ContainedRead> {
  const contained = containedName(name, { caseInsensitive: fileSystem.caseInsensitive ?? false });
  if (isRefusal(contained)) return { kind: "refused", reason: contained.refused };
  const { path } = contained;
  const asked = join(place.directory, path);
  let target = asked;
  if (fileSystem.realPath) {
    const root = await fileSystem.realPath(place.directory);
    signal?.throwIfAborted();
    if (root === undefined) return { kind: "missing", path };
    if (!place.trusted.some((trusted) => isInside(trusted, root))) {
      return { kind: "refused", reason: "the skill directory is a link that leads outside the searched roots" };
    }
    const real = await fileSystem.realPath(asked);
    signal?.throwIfAborted();
    if (real === undefined) return { kind: "missing", path };
    if (real === root || !isInside(root, real)) {
      return { kind: "refused", reason: "it is a link that leads outside the skill directory" };
    }
    target = real;
  }
  const content = await (fileSystem.readRegularFile
    ? fileSystem.readRegularFile(target, maxBytes)
    : fileSystem.readFile(target, maxBytes));
  signal?.throwIfAborted();
  if (content === undefined) return { kind: "missing", path };
  return isFailure(content) ? { kind: "failed", path, failure: content } : { kind: "content", path, content };
}
