import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository: also the extension in development. */
export const repository = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");

/** An extension that brings a language model, for the tests of `vscode` models. */
export const modelExtension = join(repository, "test", "vscode", "modelExtension");

/** An extension that brings file systems that lie on no disk. */
export const memoryExtension = join(repository, "test", "vscode", "memoryExtension");
