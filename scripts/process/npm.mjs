import { delimiter, dirname } from "node:path";

import { run } from "./run.mjs";

/** @typedef {import("./supervisor.mjs").Supervisor} Supervisor */

/**
 * The environment without what `npm run` adds for its own script, so that an npm started in another folder works there.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutLifecycle(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^npm_(?:package|lifecycle)_/i.test(name) &&
        !/^(?:npm_command|npm_config_local_prefix|npm_config_prefix|INIT_CWD)$/i.test(name),
    ),
  );
}

/**
 * Runs npm: the one that runs this script, else the one on PATH.
 * @param {Supervisor} supervisor
 * @param {readonly string[]} args
 * @param {{ cwd: string }} options
 */
export function runNpm(supervisor, args, { cwd }) {
  const node = process.execPath;
  const env = withoutLifecycle(process.env);
  env.PATH = `${dirname(node)}${delimiter}${env.PATH ?? ""}`;
  // npm and the scripts it starts run on the Node of this process.
  const script = process.env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script)) {
    return run(supervisor, node, [script, ...args], { cwd, env });
  }
  const windows = process.platform === "win32";
  return run(supervisor, windows ? "npm.cmd" : "npm", args, { cwd, env, shell: windows });
}
