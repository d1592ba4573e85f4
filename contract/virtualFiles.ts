// Requests of the language server to the client for files that are not on a disk (`vscode-vfs://host/a`). The client
// answers with what VS Code's own file access says; `null` where something is not there.

export const virtualStatRequest = "skillwright/files/stat";
export const virtualListRequest = "skillwright/files/readDirectory";
export const virtualReadRequest = "skillwright/files/readFile";

export interface VirtualFileParams {
  /** Location as core writes it: the URI without percent-encoding. */
  readonly path: string;
}

export interface VirtualReadParams extends VirtualFileParams {
  /** Bytes from the start of the file that are wanted at most. */
  readonly maxBytes: number;
}

export interface VirtualContent {
  /** The bytes in Base64. */
  readonly base64: string;
  /** Bytes of the whole file. */
  readonly size: number;
}
