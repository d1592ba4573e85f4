import { createMiddleware } from "langchain";
import { isAbort, toModelError } from "../models/errors.ts";
import type { ModelError } from "../models/errors.ts";
import type { RunContext } from "../run/context.ts";
import { summaryOf, summaryRequest } from "./summary.ts";

const firstDelayMs = 1_000;
const backoffFactor = 2;
/** A provider that asks for a longer pause is not waited for. */
const maxDelayMs = 60_000;

/**
 * Tries a failed model call again when the error is worth it, with exponential backoff, at least as long as the provider
 * asks. When the attempts are used up, the model is asked once more, without tools, for a summary of what failed; when
 * that fails too, the first error ends the run.
 *
 * It takes the place of LangChain's own middleware of this purpose, whose waits cannot be cut short by a stop and which
 * says nothing while it waits.
 */
export function modelRetryMiddleware(context: RunContext) {
  const { limits, recorder, state, signal, wait } = context;
  return createMiddleware({
    name: "modelRetry",
    wrapModelCall: async (request, handler) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await handler(request);
        } catch (thrown) {
          if (signal.aborted || isAbort(thrown)) throw thrown;
          const error = toModelError(thrown);
          const delay = delayAfter(attempt, error);
          if (!error.retryable || delay > maxDelayMs) throw error;
          if (attempt >= limits.modelAttempts) return await summarise(error, () => handler(ending(request, error)));
          recorder.record({
            type: "notice",
            code: "model-retry",
            level: "warning",
            message: `${error.message} Trying again in ${seconds(delay)} (attempt ${attempt + 1} of ${limits.modelAttempts}).`,
          });
          await wait(delay, signal);
        }
      }
    },
  });

  type Request = Parameters<typeof summaryRequest>[0];
  function ending<R extends Request>(request: R, error: ModelError): R {
    return summaryRequest(request, `Calling you failed ${limits.modelAttempts} times: ${error.message}`);
  }

  async function summarise<M extends Parameters<typeof summaryOf>[0]>(error: ModelError, ask: () => M | Promise<M>) {
    recorder.record({
      type: "notice",
      code: "model-attempts-used-up",
      level: "error",
      message: `The model call failed ${limits.modelAttempts} times: ${error.message} The model was asked for a summary.`,
    });
    state.ending = error.message;
    try {
      return summaryOf(await ask(), error.message);
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown)) throw thrown;
      throw error;
    }
  }
}

function delayAfter(attempt: number, error: ModelError): number {
  return Math.max(firstDelayMs * backoffFactor ** (attempt - 1), error.retryAfterMs ?? 0);
}

function seconds(milliseconds: number): string {
  const value = Math.ceil(milliseconds / 1_000);
  return value === 1 ? "1 second" : `${value} seconds`;
}
