import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ModelConfig, RemoteModelConfig } from "../../contract/agent.ts";
import type { HostCalls } from "../host/hostCalls.ts";
import { createHostFetch } from "../host/hostFetch.ts";
import { ModelError } from "./errors.ts";
import { RehearsalChatModel } from "./rehearsal/model.ts";
import type { Pace } from "./rehearsal/model.ts";
import type { RemoteModelOptions } from "./remoteStream.ts";
import { VscodeChatModel } from "./vscode.ts";

export interface ModelSources {
  /** The extension host, for VS Code's models and for requests by VS Code's settings; none on the command line. */
  readonly host?: HostCalls;
  /** See {@link RehearsalChatModel}. */
  readonly pace?: Pace;
  /** Milliseconds that a remote model may be silent. */
  readonly silenceMs?: number;
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
  const { host, silenceMs } = sources;
  return createRemoteModel(config, {
    ...(host === undefined ? {} : { fetch: createHostFetch(host) }),
    ...(silenceMs === undefined ? {} : { silenceMs }),
  });
}

async function createRemoteModel(config: RemoteModelConfig, options: RemoteModelOptions): Promise<BaseChatModel> {
  if (config.provider === "anthropic") {
    const { AnthropicChatModel } = await import("./anthropic.ts");
    return new AnthropicChatModel(config, options);
  }
  if (config.provider === "ollama") {
    const { OllamaChatModel } = await import("./ollama.ts");
    return new OllamaChatModel(config, options);
  }
  const { OpenaiCompatibleChatModel } = await import("./openaiCompatible.ts");
  return new OpenaiCompatibleChatModel(config, options);
}
