import {
  virtualListRequest,
  virtualReadRequest,
  virtualStatRequest,
  type VirtualFileParams,
  type VirtualReadParams,
} from "../../contract/virtualFiles.ts";
import type { FileSystem } from "../../core/ports.ts";

/** The part of a language client that takes requests of the server. */
export interface RequestTaker {
  onRequest(method: string, handler: (params: never) => Promise<unknown>): unknown;
}

/** Answers the server's requests for files that are not on a disk. */
export function answerFiles(client: RequestTaker, files: FileSystem): void {
  client.onRequest(virtualStatRequest, async ({ path }: VirtualFileParams) => (await files.stat(path)) ?? null);
  client.onRequest(
    virtualListRequest,
    async ({ path }: VirtualFileParams) => (await files.readDirectory(path)) ?? null,
  );
  client.onRequest(virtualReadRequest, async ({ path, maxBytes }: VirtualReadParams) => {
    const content = await files.readFile(path, maxBytes);
    if (content === undefined) return null;
    if ("failure" in content) return content;
    return { base64: Buffer.from(content.bytes).toString("base64"), size: content.size };
  });
}
