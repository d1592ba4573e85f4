import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ModelConfig } from "../../contract/agent.ts";
import type { HostCalls } from "../host/hostCalls.ts";
import { ModelError } from "./errors.ts";
import { RehearsalChatModel } from "./rehearsal/model.ts";
import type { Pace } from "./rehearsal/model.ts";
import { VscodeChatModel } from "./vscode.ts";

export interface ModelSources {
  /** The extension host, for VS Code's models; none on the command line. */
  readonly host?: HostCalls;
  /** See {@link RehearsalChatModel}. */
  readonly pace?: Pace;
}

/**
 * The model of a run. The code of a provider with a package of its own is loaded when it is chosen.
 *
 * @throws {ModelError} When the configuration cannot work.
 */
export async function createModel(config: ModelConfig, sources: ModelSources): Promise<BaseChatModel> {
  if (config.provider === "rehearsal") return new RehearsalChatModel(sources.pace);
  if (config.provider === "vscode") {
    if (sources.host !== undefined) return new VscodeChatModel(sources.host, config.id);
    throw new ModelError("wrong-model", "VS Code's models are only available in VS Code.");
  }
  const { OpenaiCompatibleChatModel } = await import("./openaiCompatible.ts");
  return new OpenaiCompatibleChatModel(config);
}
