import type { ModelConfig } from "../../contract/agent.ts";
import type { ModelChoice } from "../../contract/chat.ts";
import type { ModelRef } from "../../contract/trace.ts";
import type { ConfiguredModel } from "./modelSettings.ts";

/** A model of VS Code, as far as the list of choices looks at it. */
export interface VscodeModelInfo {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** What VS Code says about permission: undefined when the user was never asked. */
  readonly allowed: boolean | undefined;
}

export interface ChoiceInput {
  readonly configured: readonly ConfiguredModel[];
  readonly vscode: readonly VscodeModelInfo[];
  readonly trusted: boolean;
}

/** The model that is always there. */
export const rehearsal: ModelRef = { provider: "rehearsal", id: "", label: "Rehearsal" };

/** What a choice is remembered and named by. */
export function keyOf(model: Pick<ModelRef, "provider" | "id">): string {
  return `${model.provider}:${model.id}`;
}

/** Every model that the user could pick, the built-in one first. Listing asks nobody for anything. */
export function modelChoices({ configured, vscode, trusted }: ChoiceInput): readonly ModelChoice[] {
  const gate = (available: boolean, detail: string): Pick<ModelChoice, "available" | "detail"> =>
    trusted ? { available, detail } : { available: false, detail: "needs a trusted workspace" };
  return [
    { ...rehearsal, detail: "built in, offline, no real model", available: true },
    ...configured.map(({ provider, name, model, baseUrl }) => ({
      provider,
      id: name,
      label: name,
      ...gate(true, `${model} at ${new URL(baseUrl).host}`),
    })),
    ...vscode.map(({ id, name, vendor, allowed }) => ({
      provider: "vscode" as const,
      id,
      label: name,
      ...gate(allowed !== false, permissionDetail(vendor, allowed)),
    })),
  ];
}

function permissionDetail(vendor: string, allowed: boolean | undefined): string {
  if (allowed === undefined) return `${vendor}, asks for your permission first`;
  return allowed ? vendor : `${vendor}, permission was not given`;
}

/** The choice with this key if it can be used now, else the built-in model. */
export function effectiveChoice(choices: readonly ModelChoice[], key: string | undefined): ModelChoice {
  const chosen = choices.find((choice) => keyOf(choice) === key && choice.available);
  const fallback = choices[0];
  if (fallback === undefined) throw new Error("The list of models always holds the built-in one.");
  return chosen ?? fallback;
}

/** How the worker reaches a chosen model. */
export function modelConfigOf(
  model: ModelRef,
  configured: readonly ConfiguredModel[],
  apiKey: string | undefined,
): ModelConfig {
  if (model.provider === "rehearsal") return { provider: "rehearsal" };
  if (model.provider === "vscode") return { provider: "vscode", id: model.id };
  const entry = configured.find(({ name }) => name === model.id);
  if (entry === undefined) throw new Error(`The model "${model.id}" is no longer in the setting skillwright.models.`);
  const key = apiKey === undefined ? {} : { apiKey };
  return { provider: entry.provider, baseUrl: entry.baseUrl, model: entry.model, ...key };
}
