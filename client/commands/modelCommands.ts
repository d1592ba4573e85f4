import { commands, l10n, QuickPickItemKind, window, type QuickPickItem } from "vscode";
import type { ModelChoice } from "../../contract/chat.ts";
import { keyOf } from "../models/modelChoices.ts";
import type { ConfiguredModel } from "../models/modelSettings.ts";
import type { Models } from "../models/models.ts";
import { notify } from "../notify.ts";

interface Entry extends QuickPickItem {
  readonly act?: () => Promise<unknown>;
}

/** Lets the user pick the model of the chat, or go where models and keys are set up. */
export async function selectModel(models: Models): Promise<void> {
  const [choices, chosen] = [await models.list(), await models.chosen()];
  const entries: Entry[] = [
    ...choices.map((choice) => entryOf(choice, keyOf(choice) === keyOf(chosen), models)),
    { label: "", kind: QuickPickItemKind.Separator },
    {
      label: `$(gear) ${l10n.t("Add a model…")}`,
      detail: l10n.t("Opens the setting skillwright.models"),
      act: async () => openModelSetting(),
    },
    ...(models.configured().length === 0
      ? []
      : [{ label: `$(key) ${l10n.t("Set an API key…")}`, act: async () => setApiKey(models) }]),
  ];
  const picked = await window.showQuickPick(entries, {
    title: l10n.t("Model of the Skillwright chat"),
    placeHolder: l10n.t("With a remote model, the prompt, the catalog and what the agent reads are sent to it"),
    matchOnDescription: true,
  });
  await picked?.act?.();
}

/** Asks for the key of a configured model and keeps it in VS Code's secret storage. */
export async function setApiKey(models: Models): Promise<void> {
  const model = await pickConfigured(models, l10n.t("Set the API key of which model?"));
  if (model === undefined) return;
  const key = await window.showInputBox({
    title: l10n.t("API key of {0}", model.name),
    prompt: l10n.t("Sent to {0} only. It is kept in VS Code's secret storage, not in the settings.", model.baseUrl),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === "" ? l10n.t("Enter the key.") : undefined),
  });
  if (key === undefined) return;
  await models.keys.set(model, key.trim());
  notify("information", l10n.t("The API key of {0} is saved.", model.name));
}

/** Forgets the key of a configured model. */
export async function clearApiKey(models: Models): Promise<void> {
  const model = await pickConfigured(models, l10n.t("Forget the API key of which model?"));
  if (model === undefined) return;
  await models.keys.clear(model);
  notify("information", l10n.t("The API key of {0} is forgotten.", model.name));
}

function openModelSetting(): Thenable<unknown> {
  return commands.executeCommand("workbench.action.openSettings", "skillwright.models");
}

function entryOf(choice: ModelChoice, isChosen: boolean, models: Models): Entry {
  return {
    label: isChosen ? `$(check) ${choice.label}` : choice.label,
    description: choice.detail,
    act: async () => {
      if (await models.choose(keyOf(choice))) return;
      notify("warning", l10n.t("{0} cannot be used now: {1}.", choice.label, choice.detail));
    },
  };
}

async function pickConfigured(models: Models, placeHolder: string): Promise<ConfiguredModel | undefined> {
  const configured = models.configured();
  if (configured.length === 0) {
    notify("information", l10n.t("No model is set up that needs a key. Add one to the setting skillwright.models."), {
      [l10n.t("Open setting")]: openModelSetting,
    });
    return undefined;
  }
  const picked = await window.showQuickPick(
    configured.map((model) => ({ label: model.name, description: `${model.model} at ${model.baseUrl}`, model })),
    { placeHolder },
  );
  return picked?.model;
}
