import type { RemoteConsole } from "vscode-languageserver/node";
import type { Logger } from "../core/ports.ts";

/** The client's log as core's logger. */
export function createLogger(console: RemoteConsole): Logger {
  return {
    debug: (message) => console.debug(message),
    info: (message) => console.info(message),
    warn: (message) => console.warn(message),
    error: (message) => console.error(message),
  };
}
