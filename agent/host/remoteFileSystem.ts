import type { DirectoryEntry, FileContent, FileFailure, FileStat, FileSystem, Path } from "../../core/ports.ts";
import { isAbort } from "../models/errors.ts";
import { HostCallError } from "./hostCalls.ts";
import type { HostCalls } from "./hostCalls.ts";

/**
 * Reads files through the extension host, where the text of open editors wins over the disk and remote workspaces are at
 * hand.
 */
export class RemoteFileSystem implements FileSystem {
  readonly #host: HostCalls;
  readonly #signal: AbortSignal;

  /**
   * @param signal Ends every read that is under way, when the file system is no longer needed.
   */
  constructor(host: HostCalls, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
  }

  async stat(path: Path): Promise<FileStat | undefined> {
    const answer = await this.#ask({ method: "stat", path });
    return isFailureAnswer(answer) ? undefined : (answer as FileStat | undefined);
  }

  async readDirectory(path: Path): Promise<readonly DirectoryEntry[] | FileFailure | undefined> {
    return (await this.#ask({ method: "readDirectory", path })) as readonly DirectoryEntry[] | FileFailure | undefined;
  }

  async readFile(path: Path, maxBytes: number): Promise<FileContent | FileFailure | undefined> {
    return (await this.#ask({ method: "readFile", path, maxBytes })) as FileContent | FileFailure | undefined;
  }

  async realPath(path: Path): Promise<Path | undefined> {
    const answer = await this.#ask({ method: "realPath", path });
    return typeof answer === "string" ? answer : undefined;
  }

  /** The host's answer, `null` as undefined; an error of the host as a failure that says so, without any path. */
  async #ask(request: Parameters<HostCalls["call"]>[0]): Promise<unknown> {
    try {
      return (await this.#host.call(request, this.#signal)) ?? undefined;
    } catch (error) {
      if (isAbort(error)) throw error;
      return failureOf(error);
    }
  }
}

const failureCodes: ReadonlySet<string> = new Set(["not-a-file", "not-a-directory", "no-permission", "changed", "io"]);

function failureOf(error: unknown): FileFailure {
  const code = error instanceof HostCallError ? error.code : "io";
  const message = error instanceof Error ? error.message : String(error);
  return { failure: failureCodes.has(code) ? (code as FileFailure["failure"]) : "io", message };
}

function isFailureAnswer(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "failure" in answer;
}
