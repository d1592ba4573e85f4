/** Globs of the files that the language server is asked about, in any letter case. */
export const documentPatterns = [
  "**/[Ss][Kk][Ii][Ll][Ll].[Mm][Dd]",
  // Files beside a SKILL.md. The server knows which are, and has nothing to say of the others.
  "**/*.[Mm][Dd]",
  "**/.skillwright.yaml",
  "**/.skillwright/agents/*.yaml",
  "**/.skillwright/agents/*.yml",
  // Files that name skills.
  "**/.claude-plugin/{marketplace,plugin}.json",
  "**/agents/openai.yaml",
  "**/evals/**/*.{json,yaml,yml}",
] as const;

/**
 * Schemes of documents that are somebody's own text, whatever the workspace is. Read-only views such as the old side of a
 * comparison (`git:`) are left out: a finding there could not be answered.
 */
const ownSchemes = ["file", "untitled", "vscode-userdata", "vscode-vfs", "vscode-remote"];

/**
 * What the client tells the library to send to the server: chosen by pattern, never by language id.
 *
 * @param folderSchemes Schemes of the workspace folders, which may lie in a file system of any extension.
 */
export function documentSelector(folderSchemes: readonly string[]): { scheme: string; pattern: string }[] {
  const schemes = [...new Set([...ownSchemes, ...folderSchemes])];
  return schemes.flatMap((scheme) => documentPatterns.map((pattern) => ({ scheme, pattern })));
}

/**
 * Whether a resource of which only the address is known (a tab that was not opened yet) belongs to the server.
 *
 * @param path Path of the URI, with `/`.
 * @param folderSchemes Schemes of the workspace folders.
 */
export function isSelected(scheme: string, path: string, folderSchemes: readonly string[]): boolean {
  if (!ownSchemes.includes(scheme) && !folderSchemes.includes(scheme)) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name.toLowerCase() === "skill.md" || name === ".skillwright.yaml") return true;
  return /\/\.skillwright\/agents\/[^/]+\.ya?ml$/.test(path);
}
