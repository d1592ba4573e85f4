import { isToolSkill, toolModuleOf } from "../../core/scripts/toolModule.ts";
import type { RunContext } from "../run/context.ts";
import type { Scripts } from "./scripts.ts";
import { agentId, taskBase } from "./scripts.ts";
import { readToolAnswer, scriptResult, toolModuleResult, type ScriptResult } from "./scriptResult.ts";

/** A tool that a skill of the type `langchain_tool` brings. */
export interface SkillTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly skill: string;
}

/** Tools that one skill may bring. */
const maxTools = 16;
/** Characters of a description that a model is given. */
const maxDescription = 4_000;
/** What providers take as the name of a tool. */
const usableName = /^[A-Za-z\d_-]{1,64}$/;

/**
 * Finds out which tools a skill brings, by loading its module in the child process; the user is asked as for any script.
 *
 * @param taken Names of tools that are there; a skill takes no name from another tool.
 * @returns The tools, or why there are none; undefined for a skill that is no tool.
 */
export async function describeSkillTools(
  context: RunContext,
  scripts: Scripts,
  name: string,
  taken: ReadonlySet<string>,
): Promise<readonly SkillTool[] | { readonly problem: string } | undefined> {
  const { skills } = await context.store.result(context.signal);
  const skill = skills.find((candidate) => candidate.name === name && candidate.state === "active");
  if (skill === undefined || !isToolSkill(skill)) return undefined;
  const path = toolModuleOf(skill);
  if (path === undefined)
    return { problem: "it is not clear which of its files is the tool. Name it in entry_points, as `tool`." };
  const outcome = await runModule(context, scripts, name, path, undefined);
  if ("content" in outcome) return { problem: errorOf(outcome) };
  const answer = readToolAnswer(outcome, "tools");
  if ("error" in answer) return { problem: answer.error };
  const tools = (Array.isArray(answer.value) ? answer.value : []).flatMap((value) => readTool(value, name));
  const usable = tools.filter((tool) => usableName.test(tool.name) && !taken.has(tool.name)).slice(0, maxTools);
  if (usable.length > 0) return usable;
  const names = tools.map((tool) => `"${tool.name.slice(0, 64)}"`).join(", ");
  return {
    problem: tools.length === 0 ? "its module names no tool." : `no tool can be offered under the name ${names}.`,
  };
}

/** Calls a tool of a skill, with the user's consent, in the child process. */
export async function callSkillTool(
  context: RunContext,
  scripts: Scripts,
  tool: SkillTool,
  input: Readonly<Record<string, unknown>>,
): Promise<ScriptResult> {
  const { skills } = await context.store.result(context.signal);
  const skill = skills.find((candidate) => candidate.name === tool.skill && candidate.state === "active");
  const path = skill === undefined ? undefined : toolModuleOf(skill);
  if (path === undefined) {
    const message = `The tool "${tool.name}" is not there any more: the skill "${tool.skill}" has changed.`;
    return { content: JSON.stringify({ error: message }), isError: true };
  }
  const outcome = await runModule(context, scripts, tool.skill, path, { name: tool.name, input });
  return "content" in outcome ? outcome : toolModuleResult(outcome);
}

async function runModule(
  context: RunContext,
  scripts: Scripts,
  skill: string,
  path: string,
  call: { readonly name: string; readonly input: Readonly<Record<string, unknown>> } | undefined,
) {
  const ids = { agent: context.task ?? agentId, session: scripts.session };
  const base = await taskBase(context.store, skill, ids, context.signal);
  if ("error" in base) return { content: JSON.stringify({ error: base.message }), isError: true };
  const { found: _found, ...rest } = base;
  const source = { kind: "tool" as const, path, ...(call === undefined ? {} : { call }) };
  const outcome = await scripts.run({ ...rest, source, args: [], network: false }, context.signal);
  return outcome.kind === "finished" ? outcome : scriptResult(outcome);
}

function errorOf({ content }: ScriptResult): string {
  return (JSON.parse(content) as { readonly error: string }).error;
}

function readTool(value: unknown, skill: string): SkillTool[] {
  if (typeof value !== "object" || value === null) return [];
  const { name, description, schema } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== "string") return [];
  const object = typeof schema === "object" && schema !== null && !Array.isArray(schema);
  return [
    {
      name,
      description: typeof description === "string" ? description.slice(0, maxDescription) : "",
      schema: object ? (schema as Record<string, unknown>) : { type: "object", properties: {} },
      skill,
    },
  ];
}
