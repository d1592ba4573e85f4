import type { ScriptEnding, ScriptFinished, ScriptOutcome } from "../../contract/scripts.ts";

/** What the model reads of a run, and whether it is an error. */
export interface ScriptResult {
  readonly content: string;
  readonly isError: boolean;
}

/** The result of a script as JSON: what ran, how it ended, and what it wrote. */
export function scriptResult(outcome: ScriptOutcome): ScriptResult {
  if (outcome.kind === "refused") return failed(outcome.message);
  if (outcome.kind === "rejected") return failed(rejection(outcome.reason));
  const { exitCode, stdout, stderr, truncated, written } = outcome;
  const content = JSON.stringify({
    ...factsOf(outcome),
    exit_code: exitCode,
    stdout,
    stderr,
    ...(truncated ? { note: "The output was too long; its middle was left out." } : {}),
    ...(written.length === 0 ? {} : { files_written: written }),
  });
  return { content, isError: exitCode !== 0 || outcome.ended !== undefined };
}

/** The result of a call of a skill's own tool as JSON. */
export function toolModuleResult(outcome: ScriptOutcome): ScriptResult {
  if (outcome.kind !== "finished") return scriptResult(outcome);
  const answer = readToolAnswer(outcome);
  if ("error" in answer) return { ...failed(answer.error, outcome), isError: true };
  return { content: JSON.stringify({ result: answer.value, ...factsOf(outcome) }), isError: false };
}

/** What the module of a tool gave back: a value, or what went wrong in words for model and user. */
export type ToolAnswer = { readonly value: unknown } | { readonly error: string };

/**
 * Reads what the loader of a tool's module has left.
 *
 * @param key Member of the answer that is wanted: `result` of a call, `tools` of a description.
 */
export function readToolAnswer(outcome: ScriptFinished, key: "result" | "tools" = "result"): ToolAnswer {
  const answer = parsed(outcome.toolResult);
  if (answer === undefined) {
    const said = outcome.stderr.trim().slice(-maxError);
    return {
      error: `The tool's module ended without a result (${endOf(outcome)}).${said === "" ? "" : ` It said: ${said}`}`,
    };
  }
  const { missing, error } = answer;
  if (typeof missing === "string") {
    const message = `The tool's module needs "${missing}", which is not there. JavaScript packages belong into node_modules of the skill, Python packages into the interpreter on the search path.`;
    return { error: message };
  }
  if (typeof error === "string") return { error: error.slice(0, maxError) };
  return { value: answer[key] };
}

/** Characters of an error that the model is shown. */
const maxError = 2_000;

function parsed(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function failed(error: string, outcome?: ScriptFinished): ScriptResult {
  return { content: JSON.stringify({ error, ...(outcome === undefined ? {} : factsOf(outcome)) }), isError: true };
}

function rejection(reason: string | undefined): string {
  const said = reason === undefined || reason.trim() === "" ? "" : ` The user said: ${reason}`;
  return `The user did not allow this to be run.${said} Do not ask for the same again; go on without it.`;
}

/** What ran, for the model and the trace alike. */
function factsOf(outcome: ScriptFinished): Readonly<Record<string, unknown>> {
  const { command, durationMs, sandbox, network, edited, remembered, ended } = outcome;
  return {
    command,
    duration_ms: Math.round(durationMs),
    sandbox: sandbox ?? "none",
    network,
    ...(edited ? { edited_by_user: true } : {}),
    ...(remembered ? { approved_earlier: true } : {}),
    ...(ended === undefined ? {} : { ended: endOf(outcome) }),
  };
}

function endOf({ ended, exitCode, signal }: ScriptFinished): string {
  if (ended !== undefined) return endings[ended];
  return signal === undefined ? `exit code ${exitCode ?? "unknown"}` : `signal ${signal}`;
}

const endings: Readonly<Record<ScriptEnding, string>> = {
  "time-limit": "it was ended at its time limit",
  "memory-limit": "it was ended because it took too much memory",
  "process-limit": "it was ended because it started too many processes",
  "output-limit": "it was ended because it wrote too much output",
};
