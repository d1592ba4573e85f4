import type { Path } from "../core/ports.ts";
import { uriOf } from "./uris.ts";

/** URIs of paths: as the client spells them for open documents, which may differ from ours in letter case or encoding. */
export interface UriMap {
  uri(path: Path): string;
  /** Version of an open document; undefined for files that are not open. */
  version(path: Path): number | undefined;
}

/** The URIs of files that no editor has open. */
export const closedFiles: UriMap = { uri: uriOf, version: () => undefined };
