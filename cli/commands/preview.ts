import { clearTracing } from "../../agent/environment.ts";
import { createModel } from "../../agent/models/create.ts";
import { ModelError } from "../../agent/models/errors.ts";
import { runAgent } from "../../agent/run/runAgent.ts";
import type { ModelConfig, RunRequest } from "../../contract/agent.ts";
import { isRemoteProvider, remoteProviders } from "../../contract/modelProviders.ts";
import type { ModelRef, TraceEvent } from "../../contract/trace.ts";
import { discover, scopeOf } from "../discover.ts";
import { exitCode, UsageError, writeJson } from "../io.ts";
import type { CliIo, CommonOptions } from "../io.ts";
import { judgedStore, profileOf } from "../profile.ts";
import type { FoundProfile } from "../../core/profiles/find.ts";
import { cliScriptsOffer, createCliScripts, type ScriptOptions } from "../scripts.ts";
import { StepPrinter } from "../output/steps.ts";
import { previewJson } from "../output/previewJson.ts";

export interface PreviewOptions extends CommonOptions, ScriptOptions {
  readonly model: string;
  readonly baseUrl?: string;
  readonly modelId?: string;
  /** Name or path of an agent profile. */
  readonly profile?: string;
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
  const scope = await scopeOf(io, paths);
  const profile = options.profile === undefined ? undefined : await profileOf(io, scope, options.profile);
  if (profile !== undefined) tellModel(io, profile, options);
  const { discovery, warnings } = await discover(io, scope, options, profile);
  for (const warning of warnings) io.error(`${warning}\n`);

  const { fileSystem, clock } = io;
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
      ...(profile === undefined ? {} : runPartsOf(profile)),
      scripts: cliScriptsOffer,
      ...(options.allowScripts === true ? { capabilities: { ...profile?.value.toggles, scripts: true } } : {}),
    },
    {
      resources: async () => {
        const counter = await io.loadCounter();
        const store = await judgedStore(io, discovery, profile, counter);
        return { store, fileSystem, counter, model: await createModel(model, {}) };
      },
      clock,
      emit: (event) => {
        events.push(event);
        printer?.print(event);
      },
      signal: io.signal,
      runScript: createCliScripts(io, options),
    },
  );
  if (options.json === true) writeJson(io, previewJson(events, finished));
  if (finished.outcome === "answered") return exitCode.fine;
  if (finished.outcome === "stopped") return exitCode.stopped;
  io.error(`The run failed: ${finished.error?.message ?? "no reason given"}\n`);
  return exitCode.couldNotRun;
}

/** What a profile says of a run besides its skills. */
function runPartsOf({ value }: FoundProfile): Pick<RunRequest, "systemPrompt" | "limits" | "capabilities"> {
  const { systemPrompt, limits, toggles } = value;
  return { ...(systemPrompt === undefined ? {} : { systemPrompt }), limits, capabilities: toggles };
}

/** Profiles name models of VS Code's settings; here a model is chosen by the options. */
function tellModel(io: CliIo, { value }: FoundProfile, { model }: PreviewOptions): void {
  if (value.model === undefined || value.model === model || model !== "rehearsal") return;
  io.error(
    `The agent profile "${value.name}" asks for the model "${value.model}", which is set up in VS Code only. ` +
      "The rehearsal model is used; --model chooses another.\n",
  );
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
