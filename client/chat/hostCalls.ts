import type { ScriptOutcome, ScriptTask } from "../../contract/scripts.ts";
import type { FileSystem, Path } from "../../core/ports.ts";
import { callErrorOf } from "../models/callErrors.ts";
import { chat, countTokens } from "../models/vscodeModel.ts";
import { fetchForAgent } from "./agentFetch.ts";
import { CallFailure, type AnswerCall } from "./agentHost.ts";

export interface HostCallOptions {
  readonly files: FileSystem;
  /** Whether VS Code's models may be used now. */
  readonly trusted: () => boolean;
  /** Addresses that the user configured; the agent reaches no other. */
  readonly addresses: () => readonly string[];
  /** Asks the user and runs a script. */
  readonly runScript: (task: ScriptTask, signal: AbortSignal) => Promise<ScriptOutcome>;
}

/** Answers the agent's calls: files as the screen shows them, VS Code's language models, and scripts. */
export function createHostCalls({ files, trusted, addresses, runScript }: HostCallOptions): AnswerCall {
  return async (request, onPart, signal) => {
    const { method } = request;
    if (method === "chat") return withModel(request.model, trusted, () => chat(request, onPart, signal));
    if (method === "countTokens") {
      return withModel(request.model, trusted, () => countTokens(request.model, request.text, signal));
    }
    if (method === "runScript") return runScript(request.task, signal);
    if (method === "fetch") return fetchForAgent(request, trusted() ? addresses() : [], onPart, signal);
    return method === "readFile" ? files.readFile(request.path, request.maxBytes) : lookUp(files, method, request.path);
  };
}

async function lookUp(files: FileSystem, method: "stat" | "readDirectory" | "realPath", path: Path): Promise<unknown> {
  if (method === "stat") return files.stat(path);
  if (method === "readDirectory") return files.readDirectory(path);
  return files.realPath === undefined ? path : files.realPath(path);
}

async function withModel<T>(model: string, trusted: () => boolean, act: () => Promise<T>): Promise<T> {
  if (!trusted()) {
    throw new CallFailure({
      code: "untrusted",
      message: "This workspace is not trusted: only the built-in rehearsal model runs here.",
      retryable: false,
    });
  }
  try {
    return await act();
  } catch (error) {
    throw new CallFailure(callErrorOf(error, model));
  }
}
