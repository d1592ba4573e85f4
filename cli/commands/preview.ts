import { clearTracing } from "../../agent/environment.ts";
import { createModel } from "../../agent/models/create.ts";
import { ModelError } from "../../agent/models/errors.ts";
import { runAgent } from "../../agent/run/runAgent.ts";
import type { ModelConfig } from "../../contract/agent.ts";
import { isRemoteProvider, remoteProviders } from "../../contract/modelProviders.ts";
import type { ModelRef, TraceEvent } from "../../contract/trace.ts";
import { SkillStore } from "../../core/store/skillStore.ts";
import { discover, scopeOf } from "../discover.ts";
import { exitCode, UsageError, writeJson } from "../io.ts";
import type { CliIo, CommonOptions } from "../io.ts";
import { StepPrinter } from "../output/steps.ts";
import { previewJson } from "../output/previewJson.ts";

export interface PreviewOptions extends CommonOptions {
  readonly model: string;
  readonly baseUrl?: string;
  readonly modelId?: string;
}

/** Variable that holds the key of a remote model. */
const keyVariable = "SKILLWRIGHT_API_KEY";

/**
 * `skillwright preview "<prompt>" [path…]`: runs one prompt on the skills of some folders and shows each step of
 * disclosure.
 *
 * @returns 0 when the run ended with an answer, 2 when it failed, 130 when it was stopped.
 */
export async function preview(
  io: CliIo,
  prompt: string,
  paths: readonly string[],
  options: PreviewOptions,
): Promise<number> {
  clearTracing(io.environment);
  const model = modelOf(options, io);
  const { discovery, warnings } = await discover(io, await scopeOf(io, paths), options);
  for (const warning of warnings) io.error(`${warning}\n`);

  const { fileSystem, clock, logger } = io;
  const events: TraceEvent[] = [];
  const printer = options.json === true ? undefined : new StepPrinter(io.out);
  const finished = await runAgent(
    {
      run: "preview",
      session: "preview",
      prompt,
      history: [],
      discovery,
      model,
      modelRef: refOf(model),
    },
    {
      resources: async () => {
        const counter = await io.loadCounter();
        const store = new SkillStore({ fileSystem, discovery, clock, logger, counter });
        return { store, fileSystem, counter, model: await createModel(model, {}) };
      },
      clock,
      emit: (event) => {
        events.push(event);
        printer?.print(event);
      },
      signal: io.signal,
    },
  );
  if (options.json === true) writeJson(io, previewJson(events, finished));
  if (finished.outcome === "answered") return exitCode.fine;
  if (finished.outcome === "stopped") return exitCode.stopped;
  io.error(`The run failed: ${finished.error?.message ?? "no reason given"}\n`);
  return exitCode.couldNotRun;
}

function modelOf(options: PreviewOptions, io: CliIo): ModelConfig {
  if (options.model === "rehearsal") return { provider: "rehearsal" };
  const { model: provider } = options;
  if (!isRemoteProvider(provider)) {
    const known = Object.keys(remoteProviders).join(", ");
    throw new UsageError(`There is no model "${provider}" here: choose one of rehearsal, ${known}.`);
  }
  const { baseUrl = remoteProviders[provider].baseUrl, modelId } = options;
  if (baseUrl === undefined || modelId === undefined) {
    const needs = remoteProviders[provider].baseUrl === undefined ? "--base-url and --model-id" : "--model-id";
    throw new UsageError(`${provider} needs ${needs}.`);
  }
  const apiKey = io.environment[keyVariable];
  return { provider, baseUrl, model: modelId, ...(apiKey === undefined ? {} : { apiKey }) };
}

function refOf(model: ModelConfig): ModelRef {
  if (isRemoteProvider(model.provider) && "model" in model)
    return { provider: model.provider, id: model.model, label: model.model };
  if (model.provider === "rehearsal") return { provider: "rehearsal", id: "", label: "Rehearsal" };
  throw new ModelError("wrong-model", "VS Code's models are only available in VS Code.");
}
