import { readlinkSync } from "node:fs";
import { hiddenWithin, linuxSystemPaths, type SystemPath } from "./systemPaths.ts";
import type { Sandbox, SandboxKind, SandboxPlace } from "./types.ts";

/**
 * bubblewrap (Linux): a view of the file system with the system's programs to read and the workspace to write, namespaces of
 * its own, no capabilities, and no network unless it is granted. It ends with whoever started it. Options by the manual of
 * bubblewrap 0.4 and later, bwrap(1).
 */
export const bubblewrap: SandboxKind = {
  platform: "linux",
  programs: ["bwrap"],
  create: ({ bwrap = "bwrap" }): Sandbox => ({
    name: "bubblewrap",
    label: "bubblewrap",
    wrap: (command, place) => [bwrap, ...optionsOf(place), "--", ...command],
  }),
};

function optionsOf({ workspace, temporary, cwd, readable, hidden, network }: SandboxPlace): readonly string[] {
  const system = linuxSystemPaths(network);
  const shown = [...system.map(({ path }) => path), ...readable];
  return [
    "--unshare-all",
    ...(network ? ["--share-net"] : []),
    "--die-with-parent",
    "--new-session",
    "--cap-drop",
    "ALL",
    "--hostname",
    "sandbox",
    ...system.flatMap(systemOption),
    "--proc",
    "/proc",
    "--dev",
    "/dev",
    "--bind",
    temporary,
    "/tmp",
    ...readable.flatMap((path) => ["--ro-bind", path, path]),
    ...hiddenWithin(hidden, shown, workspace).flatMap((path) => ["--tmpfs", path]),
    "--bind",
    workspace,
    workspace,
    "--remount-ro",
    "/",
    "--chdir",
    cwd,
  ];
}

function systemOption({ path, kind }: SystemPath): readonly string[] {
  return kind === "link" ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
}
