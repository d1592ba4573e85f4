/** What a window of the served VS Code opens with. Paths are absolute paths on the server. */
export interface WindowRequest {
  readonly folder: string;
  /** A `.code-workspace` file to open instead of the folder. */
  readonly workspaceFile?: string;
  /** Folder of the extension in development. */
  readonly extension: string;
  /** CommonJS file that exports `run()`; the window is driven by hand when undefined. */
  readonly tests?: string;
  /** File to open at start. */
  readonly file?: string;
  /** Environment of the extension host. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * The address of such a window, on a server that was started with its test driver enabled.
 *
 * @param authority `127.0.0.1:<port>` of the server.
 */
export function windowAddress(authority: string, request: WindowRequest): string {
  const remote = (path: string): string => `vscode-remote://${authority}${path}`;
  const payload = [
    ["extensionDevelopmentPath", remote(request.extension)],
    ["skipWelcome", "true"],
    ...(request.tests === undefined ? [] : [["extensionTestsPath", remote(request.tests)]]),
    ...(request.file === undefined ? [] : [["openFile", remote(request.file)]]),
    ...(request.environment === undefined ? [] : [["extensionEnvironment", JSON.stringify(request.environment)]]),
  ];
  const { folder, workspaceFile } = request;
  const opened = workspaceFile === undefined ? { folder } : { workspace: workspaceFile };
  const query = new URLSearchParams({ ...opened, payload: JSON.stringify(payload) });
  return `http://${authority}/?${query.toString()}`;
}
