import { AIMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { z } from "zod";
import { readInvocation, type Invocation } from "../../core/schema/invocation.ts";
import { describeSchema } from "../../core/schema/describe.ts";
import type { JsonObject, SkillParameter } from "../../core/schema/types.ts";
import { validateOutput } from "../../core/schema/validate.ts";
import { validateParameters } from "../../core/schema/validateParameters.ts";
import type { LoadedSkill, StoredSkill } from "../../core/store/types.ts";
import { invokedSystemPrompt } from "../prompt/systemPrompt.ts";
import type { RunContext } from "../run/context.ts";
import { jsonIn } from "../run/jsonIn.ts";
import { formatLoadResult } from "./loadSkill.ts";
import { namesForDescription } from "./names.ts";
import { invokeSkillName, loadSkillName } from "./types.ts";

const input = z.object({
  skill_id: z.string().describe("Name of the skill, exactly as the catalog spells it."),
  params: z.record(z.string(), z.unknown()).optional().describe("Parameters as the skill declares them."),
});

/** A skill that can be invoked, with how. */
export interface Invocable {
  readonly skill: StoredSkill;
  readonly invocation: Invocation;
}

/** The active skills that can be run as a step of their own. */
export function invocables(skills: readonly StoredSkill[]): readonly Invocable[] {
  return skills.flatMap((skill) => {
    const invocation = skill.state === "active" ? readInvocation(skill.frontmatter) : undefined;
    return invocation === undefined ? [] : [{ skill, invocation }];
  });
}

/** What the model reads about the tool: its use, and what can be invoked with which parameters. */
export function describeInvokeSkill(skills: readonly Invocable[]): string {
  const names = skills.map(({ skill, invocation }) => `${skill.name}(${signature(invocation.parameters)})`);
  return (
    "Run a skill as a step of its own, in a context of its own, and get its output as JSON with skill_id, success and output. " +
    "Wrong parameters give an error with expected_parameters. Use it where a skill takes parameters and its output is all " +
    `you need; otherwise load_skill. Skills that can be invoked: ${namesForDescription(names)}.`
  );
}

function signature(parameters: readonly SkillParameter[]): string {
  return parameters
    .map(({ name, required, schema }) => `${name}${required ? "" : "?"}: ${describeSchema(schema)}`)
    .join(", ");
}

/**
 * `invoke_skill` (HyperAgent): checks the parameters, lets a sub-agent follow the skill's instructions within its limits,
 * and checks the output. What goes wrong is a result that says what to do; it never throws but for a stop.
 */
export function createInvokeSkillTool(context: RunContext) {
  return tool(
    async ({ skill_id, params }, config) => {
      const { store } = context;
      const signal = config.signal ?? context.signal;
      const all = invocables((await store.result(signal)).skills);
      const found = all.find(({ skill }) => skill.name === skill_id);
      if (found === undefined) return failure(skill_id, await notFound(context, skill_id, all, signal));
      const { parameters } = found.invocation;
      const checked = validateParameters(parameters, params);
      if (checked.problems.length > 0) {
        const error = `Invalid parameters: ${checked.problems.join(" ")}`;
        return failure(skill_id, { error, expected_parameters: parameters.map(expected) });
      }
      const loaded = await store.load(skill_id, signal);
      if ("error" in loaded) return failure(skill_id, { error: loaded.message });
      const run = () => invoke(context, found, loaded, checked.value, config.toolCall?.id ?? "", signal);
      return context.invocations.run(run, signal);
    },
    { name: invokeSkillName, description: describeInvokeSkill([]), schema: input },
  );
}

async function invoke(
  context: RunContext,
  { invocation }: Invocable,
  loaded: LoadedSkill,
  params: JsonObject,
  id: string,
  signal: AbortSignal,
): Promise<string> {
  const { outputSchema } = invocation;
  const complaint = (answer: string): string | undefined => {
    if (outputSchema === undefined) return undefined;
    const value = jsonIn(answer);
    const problems = value === undefined ? ["It is not JSON."] : validateOutput(outputSchema, value);
    return problems.length === 0 ? undefined : problems.join(" ");
  };
  const result = await context.subRuns(
    context,
    {
      id,
      kind: "skill",
      skill: loaded.name,
      systemPrompt: invokedSystemPrompt,
      prompt: promptOf(loaded.name, params, invocation),
      preloaded: loadMessages(loaded),
      limits: { modelCalls: invocation.maxIterations },
      timeoutMs: invocation.maxSeconds * 1000,
      complaint: (answer) => {
        const problems = complaint(answer);
        return problems && `Your output is not what the skill promises: ${problems} Answer again, with the JSON alone.`;
      },
    },
    signal,
  );
  if (result.outcome === "failed") {
    return failure(loaded.name, { error: `The skill did not finish: ${result.error}`, partial_output: result.answer });
  }
  const problems = complaint(result.answer);
  const output = outputSchema === undefined ? result.answer : (jsonIn(result.answer) ?? result.answer);
  if (problems !== undefined) {
    return failure(loaded.name, { error: `The output is not what the skill promises: ${problems}`, output });
  }
  return JSON.stringify({ skill_id: loaded.name, success: true, output });
}

function failure(skill: string, more: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ skill_id: skill, success: false, ...more });
}

async function notFound(
  { store }: RunContext,
  name: string,
  all: readonly Invocable[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const known = (await store.getNames(signal)).includes(name);
  const error = known
    ? `The skill "${name}" declares no parameters and is not run by itself. Use load_skill, and follow its instructions.`
    : `Skill not found: "${name}".`;
  return { error, available_skills: all.map(({ skill }) => skill.name) };
}

function expected({ name, type, required, description, ...more }: SkillParameter): Readonly<Record<string, unknown>> {
  return {
    name,
    type: type ?? "any",
    required,
    ...(more.default === undefined ? {} : { default: more.default }),
    description,
  };
}

function promptOf(skill: string, params: JsonObject, { outputSchema }: Invocation): string {
  const output =
    outputSchema === undefined
      ? "Answer with the result alone."
      : `Answer with JSON alone, without a code fence, that fits this schema:\n\n${JSON.stringify(outputSchema)}`;
  return `Run the skill "${skill}", which is loaded, with these parameters:\n\n${JSON.stringify(params, undefined, 2)}\n\n${output}`;
}

/** The skill as if the sub-agent had loaded it: its text reaches a model as the result of a tool and never otherwise. */
function loadMessages(loaded: LoadedSkill): readonly BaseMessage[] {
  const call = { type: "tool_call" as const, id: "invoked", name: loadSkillName, args: { skill_name: loaded.name } };
  return [
    new AIMessage({ content: "", tool_calls: [call] }),
    new ToolMessage({ content: formatLoadResult(loaded, []), tool_call_id: call.id, name: loadSkillName }),
  ];
}
