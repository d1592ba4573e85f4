import { dirname, join } from "node:path";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { createClock } from "../node/clock.ts";
import { createMachine } from "../node/machine.ts";
import { createNodeFileSystem } from "../node/nodeFileSystem.ts";
import { compactHeap, limitHeapGrowth } from "./heap.ts";
import { createServer } from "./server.ts";
import { TokenThread } from "./tokenThread.ts";
import { limitYoungGeneration } from "./youngGeneration.ts";

limitYoungGeneration(16 * 1024 * 1024);
limitHeapGrowth(20);

/**
 * The server process. The transport is chosen by the arguments: `--stdio` for any editor, `--node-ipc`, `--pipe=…` or
 * `--socket=…` as the client library passes them.
 */
createServer(createConnection(ProposedFeatures.all), {
  fileSystem: createNodeFileSystem(),
  clock: createClock(),
  machine: createMachine({ environment: process.env }),
  loadCounter: async () => new TokenThread(join(dirname(process.argv[1] ?? ""), "token-worker.js")),
  compactHeap,
}).listen();
