import { isFailure, type FileFailure, type FileSystem, type Path } from "../ports.ts";
import type { ParseProblem } from "../skill/types.ts";
import { decode } from "../text/decode.ts";

/** Bytes of a file that are read; the same bound as the store's. One more is asked for, to know that there are more. */
const maxBytes = 1_048_576;

/** Text of a file on disk, with what is wrong with its bytes. */
export interface TextReading {
  readonly text: string;
  readonly problems: readonly ParseProblem[];
  /** True when the bytes are no text. */
  readonly binary: boolean;
}

/** Reads a text file; undefined when it is not there, a failure when it cannot be read. */
export async function readText(
  fileSystem: FileSystem,
  path: Path,
  signal?: AbortSignal,
): Promise<TextReading | FileFailure | undefined> {
  const content = await fileSystem.readFile(path, maxBytes + 1);
  signal?.throwIfAborted();
  if (content === undefined || isFailure(content)) return content;
  return decode(content.bytes, content.bytes.length < content.size);
}
