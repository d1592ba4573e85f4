import { lm, workspace, type Disposable, type ExtensionContext, type LogOutputChannel } from "vscode";
import type { ModelConfig } from "../../contract/agent.ts";
import type { ModelChoice } from "../../contract/chat.ts";
import { isRemoteProvider } from "../../contract/modelProviders.ts";
import { Emitter } from "../emitter.ts";
import { ApiKeys } from "./apiKeys.ts";
import { effectiveChoice, keyOf, modelChoices, modelConfigOf, type VscodeModelInfo } from "./modelChoices.ts";
import { readModelSettings, type ConfiguredModel } from "./modelSettings.ts";
import { listVscodeModels } from "./vscodeModel.ts";

const chosenModel = "skillwright.chosenModel";

/** The models that the user can pick, and the one picked for this workspace. */
export class Models implements Disposable {
  readonly keys: ApiKeys;
  readonly #context: ExtensionContext;
  readonly #log: LogOutputChannel;
  readonly #changed = new Emitter<void>();
  readonly #subscriptions: Disposable[];
  #vscode: readonly VscodeModelInfo[] | undefined;
  #listing: Promise<readonly VscodeModelInfo[]> | undefined;

  constructor(context: ExtensionContext, log: LogOutputChannel) {
    this.#context = context;
    this.#log = log;
    this.keys = new ApiKeys(context.secrets);
    const forget = (): void => {
      this.#vscode = undefined;
      this.#changed.fire();
    };
    const api = lm as typeof lm | undefined;
    this.#subscriptions = [
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("skillwright.models") || event.affectsConfiguration("skillwright.chat"))
          forget();
      }),
      workspace.onDidGrantWorkspaceTrust(forget),
      ...(api?.onDidChangeChatModels === undefined ? [] : [api.onDidChangeChatModels(forget)]),
      context.languageModelAccessInformation.onDidChange(forget),
    ];
  }

  /** Fires when the list, or the choice, may have changed. */
  readonly onDidChange = this.#changed.event;

  /** Every choice, the built-in model first. Looks for VS Code's models on the first call; asks nobody for permission. */
  async list(): Promise<readonly ModelChoice[]> {
    const vscode = this.#vscode ?? (await this.#listVscode());
    return modelChoices({ configured: this.configured(), vscode, trusted: workspace.isTrusted });
  }

  /** The choice in force: picked for this workspace, else by the setting, else the built-in model. */
  async chosen(): Promise<ModelChoice> {
    const picked = this.#context.workspaceState.get<string>(chosenModel);
    const byDefault = workspace.getConfiguration("skillwright").get<string>("chat.defaultModel");
    return effectiveChoice(await this.list(), picked ?? byDefault);
  }

  /** Remembers a choice for this workspace; a key that is not in the list is refused with false. */
  async choose(key: string): Promise<boolean> {
    const choice = (await this.list()).find((candidate) => keyOf(candidate) === key);
    if (choice?.available !== true) return false;
    await this.#context.workspaceState.update(chosenModel, key);
    this.#changed.fire();
    return true;
  }

  /** How the worker reaches the model, its key included. */
  async configOf(choice: ModelChoice): Promise<ModelConfig> {
    const configured = this.configured();
    const entry = configured.find(({ name }) => isRemoteProvider(choice.provider) && name === choice.id);
    return modelConfigOf(choice, configured, entry === undefined ? undefined : await this.keys.get(entry));
  }

  /** The entries of the setting `skillwright.models` that can be used; the others are named in the log. */
  configured(): readonly ConfiguredModel[] {
    // The setting has application scope, so that no workspace can add an address that prompts are sent to.
    const { models, problems } = readModelSettings(workspace.getConfiguration("skillwright").get("models"));
    for (const problem of problems) this.#log.warn(problem);
    return models;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }

  #listVscode(): Promise<readonly VscodeModelInfo[]> {
    this.#listing ??= this.#askVscode().finally(() => {
      this.#listing = undefined;
    });
    return this.#listing;
  }

  async #askVscode(): Promise<readonly VscodeModelInfo[]> {
    try {
      const access = this.#context.languageModelAccessInformation;
      const models = (await listVscodeModels()).map((model) => ({
        id: model.id,
        name: model.name,
        vendor: model.vendor,
        allowed: access.canSendRequest(model),
      }));
      this.#vscode = models;
      return models;
    } catch (error) {
      this.#log.warn("VS Code's language models could not be listed.", error);
      return [];
    }
  }
}
