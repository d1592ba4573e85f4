import { randomUUID } from "node:crypto";
import { workspace, type Disposable, type ExtensionContext } from "vscode";
import type { ScriptsOffer } from "../../contract/scripts.ts";
import { ScriptRunner } from "../../node/scripts/scriptRunner.ts";
import type { ScriptPolicy } from "../../node/scripts/types.ts";
import type { CapabilityChoices } from "../chat/capabilityChoices.ts";
import { RememberedApprovals } from "./rememberedApprovals.ts";
import { ScriptApproval } from "./scriptApproval.ts";
import { scriptPolicy } from "./scriptPolicy.ts";

/** Key of the id by which scripts know the user: made up here, and naming nobody. */
const userKey = "skillwright.scriptUser";

/** Scripts as the extension runs them. */
export interface ClientScripts extends Disposable {
  readonly runner: ScriptRunner;
  readonly approvals: RememberedApprovals;
  /** What the agent is told; undefined where no script may be run. */
  offer(): ScriptsOffer | undefined;
}

/** Scripts by the user's settings, asked about in dialogs, with approvals that belong to the workspace. */
export function createScripts(context: ExtensionContext, capabilities: CapabilityChoices): ClientScripts {
  const approvals = new RememberedApprovals(context.workspaceState);
  const approval = new ScriptApproval();
  const policy = (): ScriptPolicy => {
    const settings = workspace.getConfiguration("skillwright");
    const given = {
      withoutSandbox: settings.get<unknown>("scripts.withoutSandbox"),
      network: settings.get<unknown>("scripts.network"),
      timeLimit: settings.get<unknown>("scripts.timeLimit"),
    };
    return scriptPolicy(given, { trusted: workspace.isTrusted, on: capabilities.current().scripts });
  };
  const runner = new ScriptRunner({
    policy,
    approve: (plan, signal) => approval.ask(plan, signal),
    remembered: approvals,
    user: () => userId(context),
    parent: process.env,
  });
  return {
    runner,
    approvals,
    offer() {
      const { refusal, limits, network } = policy();
      return refusal === undefined ? { seconds: limits.timeMs / 1_000, network } : undefined;
    },
    dispose: () => approval.dispose(),
  };
}

function userId({ globalState }: ExtensionContext): string {
  const known = globalState.get<unknown>(userKey);
  if (typeof known === "string") return known;
  const id = randomUUID();
  void globalState.update(userKey, id);
  return id;
}
