import type { ScriptOutcome } from "../../contract/scripts.ts";
import { isAbort } from "../models/errors.ts";
import type { RunScript } from "../scripts/scripts.ts";
import type { HostCalls } from "./hostCalls.ts";

/** Runs scripts by way of the extension host, which asks the user: nothing is started in the agent's thread. */
export function createHostScripts(host: HostCalls): RunScript {
  return async (task, signal) => {
    try {
      return (await host.call({ method: "runScript", task }, signal)) as ScriptOutcome;
    } catch (error) {
      if (isAbort(error) || signal?.aborted === true) throw error;
      return { kind: "refused", message: error instanceof Error ? error.message : String(error) };
    }
  };
}
