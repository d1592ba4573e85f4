import { FileSystemError, FileType, workspace } from "vscode";
import type { FileFailure, FileKind, FileSystem, Path } from "../../core/ports.ts";
import { uriOfPath } from "../paths.ts";

/** Largest file that is fetched from a remote or virtual file system, whose API knows no partial reads. */
const largest = 32 * 1024 * 1024;

/** Files that are not on this machine's disk, by VS Code's own file access. It knows no links to resolve. */
export function createVirtualFiles(): FileSystem {
  const { fs } = workspace;
  return {
    async stat(path) {
      try {
        const { type, size, mtime } = await fs.stat(uriOfPath(path));
        return { kind: kindOf(type), bytes: size, modified: mtime };
      } catch {
        return undefined;
      }
    },
    async readDirectory(path) {
      try {
        return (await fs.readDirectory(uriOfPath(path))).map(([name, type]) => ({ name, kind: kindOf(type) }));
      } catch (error) {
        return failureOf(error, path);
      }
    },
    async readFile(path, maxBytes) {
      try {
        const uri = uriOfPath(path);
        const { size } = await fs.stat(uri);
        if (size > largest) return { failure: "io", message: "The file is too large to be fetched." };
        const bytes = await fs.readFile(uri);
        return { bytes: bytes.subarray(0, maxBytes), size: bytes.length };
      } catch (error) {
        return failureOf(error, path);
      }
    },
  };
}

function kindOf(type: FileType): FileKind {
  if ((type & FileType.SymbolicLink) !== 0) return "link";
  if ((type & FileType.Directory) !== 0) return "directory";
  return (type & FileType.File) !== 0 ? "file" : "other";
}

function failureOf(error: unknown, path: Path): FileFailure | undefined {
  const code = error instanceof FileSystemError ? error.code : "";
  // What VS Code says may name the whole path, which is nobody's business in an answer to a model.
  const said = error instanceof Error ? error.message.replaceAll(path, "the file") : String(error);
  switch (code) {
    case "FileNotFound":
      return undefined;
    case "FileIsADirectory":
      return { failure: "not-a-file", message: said };
    case "FileNotADirectory":
      return { failure: "not-a-directory", message: said };
    case "NoPermissions":
      return { failure: "no-permission", message: said };
    default:
      return { failure: "io", message: said };
  }
}
