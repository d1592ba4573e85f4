import type { Connection } from "vscode-languageserver/node";
import {
  virtualListRequest,
  virtualReadRequest,
  virtualStatRequest,
  type VirtualContent,
  type VirtualFileParams,
  type VirtualReadParams,
} from "../contract/virtualFiles.ts";
import { isFailure, type DirectoryEntry, type FileFailure, type FileStat, type FileSystem } from "../core/ports.ts";
import { describeError } from "../core/workspace/describeError.ts";

/** Files that only the client can reach, read through it. A client that cannot answer has none. */
export function createClientFiles(connection: Connection): FileSystem {
  const ask = async <T>(method: string, params: VirtualFileParams | VirtualReadParams): Promise<T | FileFailure> => {
    try {
      return await connection.sendRequest<T>(method, params);
    } catch (error) {
      return { failure: "io", message: `the editor did not answer: ${describeError(error)}` };
    }
  };
  return {
    async stat(path) {
      const stat = await ask<FileStat | null>(virtualStatRequest, { path });
      return stat === null || isFailure(stat) ? undefined : stat;
    },
    async readDirectory(path) {
      return (await ask<readonly DirectoryEntry[] | null>(virtualListRequest, { path })) ?? undefined;
    },
    async readFile(path, maxBytes) {
      const content = await ask<VirtualContent | null>(virtualReadRequest, { path, maxBytes });
      if (content === null) return undefined;
      if (isFailure(content)) return content;
      return { bytes: Buffer.from(content.base64, "base64"), size: content.size };
    },
  };
}
