import {
  CancellationTokenSource,
  LanguageModelChatMessage,
  LanguageModelTextPart,
  LanguageModelToolCallPart,
  LanguageModelToolResultPart,
  lm,
  type LanguageModelChat,
} from "vscode";
import type { ChatMessage, ChatPart, ChatTool, ModelPart } from "../../contract/agent.ts";

export interface ChatCall {
  /** Id of the model, as `LanguageModelChat.id`. */
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
}

/** VS Code's language models; empty in an editor that has none. Asks for no permission. */
export async function listVscodeModels(): Promise<readonly LanguageModelChat[]> {
  // Editors built on VS Code may lack the API.
  const api = lm as typeof lm | undefined;
  return api?.selectChatModels === undefined ? [] : await api.selectChatModels();
}

/**
 * Sends one request to a model of VS Code and hands on what it streams. The first request of the extension makes VS
 * Code ask the user for permission, so it must follow from something the user did.
 *
 * @returns How many streamed parts were of a kind that is not passed on (thinking, data).
 * @throws What VS Code throws; see `callErrorOf`.
 */
export async function chat(
  call: ChatCall,
  onPart: (part: ModelPart) => void,
  signal: AbortSignal,
): Promise<{ readonly skippedParts: number }> {
  const model = await findModel(call.model);
  return withToken(signal, async (token) => {
    const options = {
      justification: "Skillwright runs your prompt against the skills of this workspace.",
      tools: call.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    };
    const response = await model.sendRequest(call.messages.map(messageOf), options, token);
    let skippedParts = 0;
    for await (const part of response.stream) {
      signal.throwIfAborted();
      if (part instanceof LanguageModelTextPart) onPart({ type: "text", text: part.value });
      else if (part instanceof LanguageModelToolCallPart) {
        onPart({ type: "toolCall", id: part.callId, name: part.name, input: part.input as Record<string, unknown> });
      } else skippedParts++;
    }
    return { skippedParts };
  });
}

/** Tokens of a text as the model itself counts them. */
export async function countTokens(id: string, text: string, signal: AbortSignal): Promise<number> {
  const model = await findModel(id);
  return withToken(signal, async (token) => model.countTokens(text, token));
}

/** Looked up for each call: a model object may be gone by the next one. */
async function findModel(id: string): Promise<LanguageModelChat> {
  const model = (await listVscodeModels()).find((candidate) => candidate.id === id);
  if (model === undefined) throw Object.assign(new Error(`No model has the id ${id}.`), { code: "NotFound" });
  return model;
}

function messageOf({ role, parts }: ChatMessage): LanguageModelChatMessage {
  return role === "assistant"
    ? LanguageModelChatMessage.Assistant(parts.map(assistantPart).filter((part) => part !== undefined))
    : LanguageModelChatMessage.User(parts.map(userPart).filter((part) => part !== undefined));
}

function assistantPart(part: ChatPart): LanguageModelTextPart | LanguageModelToolCallPart | undefined {
  if (part.type === "text") return new LanguageModelTextPart(part.text);
  return part.type === "toolCall" ? new LanguageModelToolCallPart(part.id, part.name, part.input) : undefined;
}

function userPart(part: ChatPart): LanguageModelTextPart | LanguageModelToolResultPart | undefined {
  if (part.type === "text") return new LanguageModelTextPart(part.text);
  if (part.type !== "toolResult") return undefined;
  return new LanguageModelToolResultPart(part.id, [new LanguageModelTextPart(part.text)]);
}

async function withToken<T>(
  signal: AbortSignal,
  act: (token: CancellationTokenSource["token"]) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const source = new CancellationTokenSource();
  const cancel = (): void => source.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    return await act(source.token);
  } finally {
    signal.removeEventListener("abort", cancel);
    source.dispose();
  }
}
