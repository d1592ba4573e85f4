/** Globs of the files that the language server is asked about, in any letter case. */
export const documentPatterns = ["**/[Ss][Kk][Ii][Ll][Ll].[Mm][Dd]", "**/.skillwright.yaml"] as const;

/**
 * Schemes of documents that are somebody's own text. Read-only views such as the old side of a comparison (`git:`) are
 * left out: a finding there could not be answered.
 */
const schemes = ["file", "untitled", "vscode-userdata", "vscode-vfs", "vscode-remote"] as const;

/** What the client tells the library to send to the server: chosen by pattern, never by language id. */
export const documentSelector = schemes.flatMap((scheme) => documentPatterns.map((pattern) => ({ scheme, pattern })));

/**
 * Whether a resource of which only the address is known (a tab that was not opened yet) belongs to the server.
 *
 * @param path Path of the URI, with `/`.
 */
export function isSelected(scheme: string, path: string): boolean {
  if (!schemes.some((known) => known === scheme)) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.toLowerCase() === "skill.md" || name === ".skillwright.yaml";
}
