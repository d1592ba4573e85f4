import type { SupportingFile } from "../../contract/catalog.ts";
import { childOf } from "../path/paths.ts";
import { type FileStat, type FileSystem, isPromise, type MaybePromise, type Path } from "../ports.ts";

/** Endings of files that hold no text; a contained read would refuse them. */
const binary =
  /\.(?:png|jpe?g|gif|webp|ico|bmp|tiff?|avif|heic|pdf|docx?|xlsx?|xlsm|pptx?|odt|ods|zip|gz|tgz|bz2|xz|7z|rar|tar|jar|skill|woff2?|ttf|otf|eot|mp[34]|m4a|wav|ogg|webm|mov|avi|exe|dll|so|dylib|wasm|bin|pyc|class|sqlite3?|db)$/i;

/** Files of a directory with their sizes; links and special files have none. */
export function sizedFiles(
  fileSystem: FileSystem,
  directory: Path,
  files: readonly SupportingFile[],
): MaybePromise<readonly SupportingFile[]> {
  const sized: MaybePromise<SupportingFile>[] = [];
  let later = false;
  for (const file of files) {
    const answer = withSize(fileSystem, directory, file);
    later ||= isPromise(answer);
    sized.push(answer);
  }
  return later ? Promise.all(sized.map(async (file) => file)) : (sized as SupportingFile[]);
}

function withSize(fileSystem: FileSystem, directory: Path, file: SupportingFile): MaybePromise<SupportingFile> {
  if (file.kind === "link" || file.kind === "escapes") return file;
  const stat = fileSystem.stat(childOf(directory, file.name));
  const make = (answer: FileStat | undefined): SupportingFile =>
    answer?.kind === "file" ? { ...file, bytes: answer.bytes } : file;
  return isPromise(stat) ? stat.then(make) : make(stat);
}

/** What a regular file most likely is, by its ending. */
export function kindOf(name: string): "text" | "other" {
  return binary.test(name) ? "other" : "text";
}
