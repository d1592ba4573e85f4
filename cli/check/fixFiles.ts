import type { Finding } from "../../contract/finding.ts";
import { isInside } from "../../core/path/paths.ts";
import { isFailure } from "../../core/ports.ts";
import type { Path } from "../../core/ports.ts";
import { decode } from "../../core/text/decode.ts";
import { reasonOf } from "../io.ts";
import type { CliIo } from "../io.ts";
import { display } from "../paths.ts";
import type { OpenWorkspace } from "../workspace.ts";
import { byFile, fixText, safeFix } from "./fix.ts";
import type { AppliedFix } from "./types.ts";

/** How often a file is checked again after a fix; a fix whose finding stays would otherwise go on for ever. */
const mostPasses = 10;
/** Bytes of a file that is fixed; larger ones are not read whole by the check. */
const maxBytes = 1_048_576;

/** What was fixed, and sentences about files that were left alone. */
export interface FixedFiles {
  readonly applied: readonly AppliedFix[];
  readonly warnings: readonly string[];
}

/**
 * Applies safe fixes to files until nothing changes, and writes each changed file once, in one step. A file that lies
 * outside the workspace folders in the end, is not UTF-8 or cannot be written is left as it is.
 */
export async function fixFiles(io: CliIo, open: OpenWorkspace, findings: readonly Finding[]): Promise<FixedFiles> {
  const applied: AppliedFix[] = [];
  const warnings: string[] = [];
  const written: Path[] = [];
  for (const [path, found] of byFile(findings.filter((finding) => safeFix(finding) !== undefined))) {
    io.signal.throwIfAborted();
    try {
      const target = await writable(io, open, path);
      const fixed = await fixUntilDone(io, open, path, found);
      if (fixed.applied.length === 0) continue;
      io.writeFile(target, fixed.text);
      written.push(path);
      applied.push(...fixed.applied);
    } catch (error) {
      if (io.signal.aborted) throw error;
      warnings.push(`${display(io.cwd, path)} was not fixed: ${reasonOf(error)}.`);
    } finally {
      open.workspace.closeDocument(path);
    }
  }
  await open.workspace.applyFileEvents(
    written.map((path) => ({ path, type: "changed" as const })),
    io.signal,
  );
  return { applied, warnings };
}

/** The text of a file after as many passes as it takes. The workspace sees it as the text of an open editor. */
async function fixUntilDone(
  io: CliIo,
  { workspace }: OpenWorkspace,
  path: Path,
  found: readonly Finding[],
): Promise<{ readonly text: string; readonly applied: readonly AppliedFix[] }> {
  const applied: AppliedFix[] = [];
  let text = await textToFix(io, path);
  let findings = found;
  for (let pass = 0; pass < mostPasses; pass++) {
    const next = fixText(text, findings);
    if (next.text === text) break;
    text = next.text;
    applied.push(...next.applied.map(({ finding, fix }) => ({ rule: finding.rule, path, title: fix.title })));
    workspace.openDocument(path, text);
    findings = await workspace.check(path, io.signal);
  }
  return { text, applied };
}

/** Text of a file whose bytes come back as they are when the text is written; a byte-order mark stays in it. */
async function textToFix(io: CliIo, path: Path): Promise<string> {
  const content = await io.fileSystem.readFile(path, maxBytes);
  if (content === undefined) throw new Error("it is gone");
  if (isFailure(content)) throw new Error(content.message);
  if (content.bytes.length < content.size) throw new Error("it is larger than 1 MiB");
  const { text, encoding } = decode(content.bytes);
  if (encoding !== "utf-8") throw new Error("it is not UTF-8");
  return text;
}

/** Where the file really lies, so that a link stays a link. */
async function writable(io: CliIo, { scope }: OpenWorkspace, path: Path): Promise<Path> {
  const real = (await io.fileSystem.realPath?.(path)) ?? path;
  for (const folder of scope.folders) {
    if (isInside((await io.fileSystem.realPath?.(folder)) ?? folder, real)) return real;
  }
  throw new Error("it is a link to a file outside the folder");
}
