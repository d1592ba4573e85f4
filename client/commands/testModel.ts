import { randomUUID } from "node:crypto";
import { l10n, ProgressLocation, window } from "vscode";
import type { RunFinished } from "../../contract/trace.ts";
import type { AgentHost } from "../chat/agentHost.ts";
import type { Models } from "../models/models.ts";
import { notify } from "../notify.ts";

/** The shortest prompt that a model can show with that it answers. */
const prompt = "Answer with the word ready.";

/**
 * Sends one short prompt, without skills and tools, to the chosen model, and says how it went: the connection test. The user
 * is told where it goes by the model's name, and can cancel.
 */
export async function testModel(models: Models, agent: AgentHost): Promise<void> {
  const choice = await models.chosen();
  const { provider, id, label } = choice;
  const model = await models.configOf(choice);
  const run = randomUUID();
  let finished: RunFinished | undefined;
  const title = l10n.t("Testing {0} ({1})…", label, choice.detail);
  await window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    (_progress, token) => {
      token.onCancellationRequested(() => agent.stop(run));
      const request = {
        run,
        session: run,
        prompt,
        history: [],
        discovery: { roots: [], ignore: [], folders: [] },
        model,
        modelRef: { provider, id, label },
        capabilities: { skills: false, planning: false, context: false },
        limits: { modelAttempts: 1 },
      };
      return agent.run(request, (event) => {
        if (event.type === "run.finished") finished = event;
      });
    },
  );
  agent.forget(run);
  if (finished === undefined || finished.outcome === "stopped") return;
  if (finished.outcome === "failed") {
    notify("error", l10n.t("{0} does not work: {1}", label, finished.error?.message ?? l10n.t("no reason was given")));
    return;
  }
  const seconds = (finished.durationMs / 1000).toFixed(1);
  notify("information", l10n.t("{0} works: it answered in {1} seconds.", label, seconds));
}
