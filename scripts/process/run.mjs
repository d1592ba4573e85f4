/** @typedef {import("./supervisor.mjs").Supervisor} Supervisor */

/**
 * Runs a program to its end and collects what it prints.
 * @param {Supervisor} supervisor
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{
 *   cwd?: string,
 *   env?: NodeJS.ProcessEnv,
 *   shell?: boolean,
 *   timeout?: number,
 * }} [options] `timeout` in milliseconds; the program is ended when it runs out
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} code is 127 when the program cannot be started
 */
export function run(supervisor, command, args, options = {}) {
  const { timeout, ...spawnOptions } = options;
  return new Promise((resolve) => {
    const child = supervisor.start(command, args, spawnOptions);
    let output = "";
    let timedOut = false;
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            void supervisor.end(child);
          }, timeout);
    /** @param {string} text */
    const collect = (text) => {
      output += text;
    };
    child.stdout?.setEncoding("utf8").on("data", collect);
    child.stderr?.setEncoding("utf8").on("data", collect);
    child.once("error", (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${command}: ${error.message}\n`, timedOut });
    });
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      const note = timedOut ? `\n${command} was ended after ${timeout} ms.\n` : "";
      resolve({ code: code ?? (signal === null ? 1 : 128), output: output + note, timedOut });
    });
  });
}
