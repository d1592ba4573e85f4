import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { createClock } from "../node/clock.ts";
import { createNodeFileSystem } from "../node/nodeFileSystem.ts";
import { createServer } from "./server.ts";
import { limitYoungGeneration } from "./youngGeneration.ts";

limitYoungGeneration(16 * 1024 * 1024);

/**
 * The server process. The transport is chosen by the arguments: `--stdio` for any editor, `--node-ipc`, `--pipe=…` or
 * `--socket=…` as the client library passes them.
 */
createServer(createConnection(ProposedFeatures.all), {
  fileSystem: createNodeFileSystem(),
  clock: createClock(),
  loadCounter: async () => (await import("../core/tokens/o200k.ts")).createTokenCounter(),
}).listen();
