import { homedir } from "node:os";
import { normalize } from "../core/path/paths.ts";
import { createClock } from "../node/clock.ts";
import { writeFileAtomically } from "../node/fileWriter.ts";
import { createMachine } from "../node/machine.ts";
import { createNodeFileSystem } from "../node/nodeFileSystem.ts";
import { packageVersion } from "../node/packageVersion.ts";
import { exitCode } from "./io.ts";
import { runCli } from "./program.ts";

const abort = new AbortController();
process.once("SIGINT", () => abort.abort());
// Who reads the output may stop early (`… | head`); that is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? (process.exitCode ?? exitCode.fine) : exitCode.couldNotRun);
});

const verbose = process.env["SKILLWRIGHT_DEBUG"] === "1";
const log = (message: string): void => {
  if (verbose) process.stderr.write(`${message}\n`);
};
// What fails on the way is told, its stack only to those who look for it.
const logError = (message: string): void => {
  process.stderr.write(`${verbose ? message : message.replace(/\n[^]*$/, "")}\n`);
};

const running = runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  terminal: { out: process.stdout.isTTY, error: process.stderr.isTTY },
  version: packageVersion(process.argv[1] ?? ""),
  cwd: normalize(process.cwd()),
  home: normalize(homedir()),
  environment: process.env,
  fileSystem: createNodeFileSystem(),
  writeFile: writeFileAtomically,
  clock: createClock(),
  machine: createMachine({ environment: process.env }),
  logger: { debug: log, info: log, warn: log, error: logError },
  loadCounter: async () => (await import("../core/tokens/o200k.ts")).createTokenCounter(),
  signal: abort.signal,
});
// The build's format knows no waiting at the top of a module.
void running.then((code) => (process.exitCode = code));
