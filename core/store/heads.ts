import { childOf, isInside } from "../path/paths.ts";
import {
  type FileContent,
  type FileFailure,
  type FileSystem,
  isFailure,
  isPromise,
  type MaybePromise,
} from "../ports.ts";
import { type FrontmatterReading, parseFrontmatter, parseFrontmatterOfHead } from "../skill/frontmatter.ts";
import type { Frontmatter, ParseProblem } from "../skill/types.ts";
import { decode, type DecodedText } from "../text/decode.ts";
import { firstHeadBytes, shortHeadBytes } from "./limits.ts";
import type { StoreLimits } from "./types.ts";
import type { FoundDirectory } from "./walk.ts";

/** The beginning of a SKILL.md, to the end of its frontmatter, and what it says. */
export interface Head {
  readonly text: string;
  readonly frontmatter: Frontmatter | undefined;
  readonly problems: readonly ParseProblem[];
  /** Why nothing could be read, as a sentence part. */
  readonly unreadable?: string;
  /** True when the file is not there any more. */
  readonly missing?: boolean;
}

/** Reads as much of a SKILL.md as its frontmatter takes: 4 KiB first, four times as much each time it is not enough. */
export function readHead(fileSystem: FileSystem, found: FoundDirectory, limits: StoreLimits): MaybePromise<Head> {
  const path = childOf(found.directory, found.fileName);
  if (found.fileKind === "directory") return unreadable("it is a directory, not a file");
  if (found.fileKind === "other") return unreadable("it is no regular file");
  if (found.fileKind === "link") return readLinkedHead(fileSystem, found, path, limits);
  return readFrom(fileSystem, path, Math.min(firstHeadBytes, limits.headBytes), limits);
}

/** A SKILL.md that is a link must lead to a file of the same skill, or it would give away any file of the machine. */
async function readLinkedHead(
  fileSystem: FileSystem,
  found: FoundDirectory,
  path: string,
  limits: StoreLimits,
): Promise<Head> {
  const real = await fileSystem.realPath?.(path);
  if (real === undefined) return unreadable("it is a link that leads nowhere");
  if (!isInside(found.real, real)) return unreadable("it is a link that leads outside the skill directory");
  return readFrom(fileSystem, real, Math.min(firstHeadBytes, limits.headBytes), limits);
}

function readFrom(fileSystem: FileSystem, path: string, bytes: number, limits: StoreLimits): MaybePromise<Head> {
  const answer = fileSystem.readFile(path, bytes);
  const take = (content: FileContent | FileFailure | undefined): MaybePromise<Head> => {
    if (content === undefined) return { ...unreadable("it is not there any more"), missing: true };
    if (isFailure(content)) return unreadable(content.message);
    const whole = content.bytes.length >= content.size || bytes >= limits.headBytes;
    const head = headOf(content, whole);
    return head ?? readFrom(fileSystem, path, Math.min(bytes * 4, limits.headBytes), limits);
  };
  return isPromise(answer) ? answer.then(take) : take(answer);
}

/** What the bytes say; undefined when more of the file is needed. */
function headOf(content: FileContent, whole: boolean): Head | undefined {
  const { bytes, size } = content;
  // Most frontmatters are far shorter than what is read, and decoding is half of the price of reading.
  const short = bytes.length > shortHeadBytes ? decode(bytes.subarray(0, shortHeadBytes), true) : undefined;
  const early = short && parseFrontmatterOfHead(short.text);
  if (early) return makeHead(short, early);
  const decoded = decode(bytes, bytes.length < size);
  const reading = whole ? parseFrontmatter(decoded.text) : parseFrontmatterOfHead(decoded.text);
  if (!reading) return undefined;
  const head = makeHead(decoded, reading);
  const endless = bytes.length < size && reading.frontmatter && !reading.frontmatter.closeFence;
  return endless ? { ...head, unreadable: `its frontmatter does not end within ${bytes.length} bytes` } : head;
}

function makeHead({ text, problems }: DecodedText, reading: FrontmatterReading): Head {
  return {
    text: text.slice(0, reading.bodyStart),
    frontmatter: reading.frontmatter,
    problems: problems.length > 0 ? [...problems, ...reading.problems] : reading.problems,
  };
}

/** True when a head that was read again says the same, so that what was made of the first stays valid. */
export function sameHead(a: Head, b: Head): boolean {
  const codes = (head: Head): string => head.problems.map(({ code, span }) => `${code}:${span.start}`).join();
  return a.text === b.text && a.unreadable === b.unreadable && codes(a) === codes(b);
}

function unreadable(reason: string): Head {
  return { text: "", frontmatter: undefined, problems: [], unreadable: reason };
}
