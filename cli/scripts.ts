import { randomUUID } from "node:crypto";
import type { RunScript } from "../agent/scripts/scripts.ts";
import { quoteArguments } from "../core/scripts/commandLine.ts";
import { defaultProcessLimits } from "../node/process/limits.ts";
import { ScriptRunner } from "../node/scripts/scriptRunner.ts";
import type { CliIo } from "./io.ts";

/** How the command line may run scripts. */
export interface ScriptOptions {
  /** The user lets every script run that the model asks for. */
  readonly allowScripts?: boolean;
  /** Scripts run also where there is no sandbox. */
  readonly withoutSandbox?: boolean;
}

const refusal =
  "Scripts are not run: nobody can be asked here. Start the command with --allow-scripts to let every script run that the model asks for.";

/**
 * Runs scripts for a preview in a terminal. There is no one to ask about each, so they are refused unless the user has allowed
 * them all; then each is told on standard error before it runs, and none gets the network.
 */
export function createCliScripts(
  io: CliIo,
  { allowScripts = false, withoutSandbox = false }: ScriptOptions,
): RunScript {
  const user = randomUUID();
  const runner = new ScriptRunner({
    policy: () => ({
      refusal: allowScripts ? undefined : refusal,
      withoutSandbox,
      network: false,
      limits: defaultProcessLimits,
    }),
    approve: (plan) => {
      const where = plan.sandbox === undefined ? "without a sandbox" : `in ${plan.sandbox.label}`;
      io.error(`Runs ${where}: ${quoteArguments(plan.command)}\n`);
      return Promise.resolve({ kind: "run", remember: false });
    },
    remembered: { has: () => false, add: () => undefined },
    user: () => user,
    parent: io.environment,
    home: io.home,
  });
  return (task, signal = io.signal) => runner.run(task, signal);
}

/** What the agent is told about scripts in a terminal. */
export const cliScriptsOffer = { seconds: defaultProcessLimits.timeMs / 1_000, network: false } as const;
