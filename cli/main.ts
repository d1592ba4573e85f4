import { homedir } from "node:os";
import { normalize } from "../core/path/paths.ts";
import { createClock } from "../node/clock.ts";
import { createNodeFileSystem } from "../node/nodeFileSystem.ts";
import { runCli } from "./program.ts";

const abort = new AbortController();
process.once("SIGINT", () => abort.abort());

const verbose = process.env["SKILLWRIGHT_DEBUG"] === "1";
const log = (message: string): void => {
  if (verbose) process.stderr.write(`${message}\n`);
};

const running = runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  cwd: normalize(process.cwd()),
  home: normalize(homedir()),
  environment: process.env,
  fileSystem: createNodeFileSystem(),
  clock: createClock(),
  logger: { debug: log, info: log, warn: log, error: log },
  loadCounter: async () => (await import("../core/tokens/o200k.ts")).createTokenCounter(),
  signal: abort.signal,
});
// The build's format knows no waiting at the top of a module.
void running.then((code) => (process.exitCode = code));
