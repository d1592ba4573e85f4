import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { run } from "../process/run.mjs";

/** @typedef {import("./types.ts").LaneContext} LaneContext */
/** @typedef {import("./types.ts").LaneResult} LaneResult */

/** Folders with a tsconfig of their own: what each may use is a compile error elsewhere. */
const projects = [
  "contract",
  "core",
  "agent",
  "node",
  "server",
  "client",
  "webview",
  "cli",
  "test",
  "bench",
  "scripts",
];

/**
 * The script behind a program of `node_modules/.bin`, to be run by this process's own Node on every platform.
 * @param {string} root of the repository
 * @param {string} name of the package
 */
export function packageProgram(root, name) {
  const directory = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  const path = typeof bin === "string" ? bin : (bin[name] ?? Object.values(bin)[0]);
  return join(directory, path);
}

/**
 * Runs a program of a package as one check.
 * @param {LaneContext} context
 * @param {string} name of the package
 * @param {readonly string[]} args
 * @returns {Promise<LaneResult>}
 */
async function check({ root, supervisor, env }, name, args) {
  const { code, output } = await run(supervisor, process.execPath, [packageProgram(root, name), ...args], {
    cwd: root,
    env,
  });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/**
 * Compiles each folder by itself.
 * @param {LaneContext} context
 * @returns {Promise<LaneResult>}
 */
export async function checkTypes(context) {
  const present = projects.filter((name) => existsSync(join(context.root, name, "tsconfig.json")));
  let failed = 0;
  let output = "";
  for (const name of present) {
    // Two compilers at once gain nothing: each one uses all cores.
    const result = await check(context, "typescript", ["--pretty", "false", "--project", name]);
    failed += result.failed;
    output += result.output ?? "";
  }
  return { passed: present.length - failed, failed, output, note: `${present.length} projects` };
}

/** @param {LaneContext} context */
export function checkLint(context) {
  return check(context, "oxlint", ["--type-aware", "--deny-warnings"]);
}

/** @param {LaneContext} context */
export function checkFormat(context) {
  return check(context, "oxfmt", ["--check"]);
}

/**
 * Says whether generated documentation is what its sources give.
 * @param {LaneContext} context
 * @returns {Promise<LaneResult>}
 */
export async function checkDocs({ root, supervisor, env }) {
  const script = join(root, "scripts", "generate-docs.mjs");
  if (!existsSync(script)) {
    return { passed: 0, failed: 0, note: "nothing is generated" };
  }
  const { code, output } = await run(supervisor, process.execPath, [script, "--check"], { cwd: root, env });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}
