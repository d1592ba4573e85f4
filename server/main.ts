import { setFlagsFromString } from "node:v8";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { createClock } from "../node/clock.ts";
import { createNodeFileSystem } from "../node/nodeFileSystem.ts";
import { createServer } from "./server.ts";

// A parse leaves a megabyte of garbage behind. V8 would answer with ever larger heaps: with 5,000 skills 390 MB instead
// of 225 MB after all were checked, for a keystroke that is a tenth faster.
setFlagsFromString("--semi-space-growth-factor=1");

/**
 * The server process. The transport is chosen by the arguments: `--stdio` for any editor, `--node-ipc`, `--pipe=…` or
 * `--socket=…` as the client library passes them.
 */
createServer(createConnection(ProposedFeatures.all), {
  fileSystem: createNodeFileSystem(),
  clock: createClock(),
  loadCounter: async () => (await import("../core/tokens/o200k.ts")).createTokenCounter(),
}).listen();
