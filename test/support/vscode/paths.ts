import { fileURLToPath } from "node:url";

/** The repository: also the extension in development. */
export const repository = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
