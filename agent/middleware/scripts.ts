import { AIMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { createMiddleware } from "langchain";
import { wireTool } from "../models/wireTool.ts";
import type { RunContext } from "../run/context.ts";
import type { Scripts } from "../scripts/scripts.ts";
import { callSkillTool, describeSkillTools, type SkillTool } from "../scripts/skillTools.ts";
import { createRunSkillScriptTool } from "../tools/runSkillScript.ts";
import { isSkillToolArtifact, loadSkillName } from "../tools/types.ts";

/**
 * The scripts capability: `run_skill_script`, and the tools that skills of the type `langchain_tool` bring. Such a tool is
 * there once its skill is loaded and the user has let its module run; each call is asked about like any script.
 */
export function scriptsMiddleware(context: RunContext, scripts: Scripts) {
  const { recorder, conversation } = context;
  const { skillTools } = conversation;
  let taken: ReadonlySet<string> = new Set();
  let begun = false;

  return createMiddleware({
    name: "scripts",
    tools: [createRunSkillScriptTool(context, scripts)],
    wrapModelCall: async (request, handler) => {
      taken = new Set(request.tools.map((tool) => wireTool(tool).function.name));
      if (!begun) {
        begun = true;
        for (const skill of loadedBefore(context.state.block)) await offer(skill);
      }
      if (skillTools.size === 0) return handler(request);
      const added = [...skillTools.values()].filter(({ name }) => !taken.has(name)).map(definitionOf);
      return handler({ ...request, tools: [...request.tools, ...added] });
    },
    wrapToolCall: async (request, handler) => {
      const { name, id, args } = request.toolCall;
      const own = taken.has(name) ? undefined : skillTools.get(name);
      if (own !== undefined) {
        const { content, isError } = await callSkillTool(context, scripts, own, args);
        return new ToolMessage({ content, tool_call_id: id ?? "", name, status: isError ? "error" : "success" });
      }
      const result = await handler(request);
      const artifact: unknown = "artifact" in result ? result.artifact : undefined;
      if (name === loadSkillName && isSkillToolArtifact(artifact) && artifact.error === undefined) {
        await offer(artifact.skill ?? "");
      }
      return result;
    },
  });

  /** Offers the tools of a skill that was loaded, once a conversation. */
  async function offer(skill: string): Promise<void> {
    if ([...skillTools.values()].some((tool) => tool.skill === skill)) return;
    const described = await describeSkillTools(context, scripts, skill, new Set([...taken, ...skillTools.keys()]));
    if (described === undefined) return;
    if ("problem" in described) {
      const message = `The tool of the skill "${skill}" is not available: ${described.problem}`;
      recorder.record({ type: "notice", code: "skill-tool", level: "warning", message });
      return;
    }
    for (const tool of described) skillTools.set(tool.name, tool);
    const names = described.map((tool) => tool.name).join(", ");
    const message = `The skill "${skill}" brings tools, which run only with your consent: ${names}.`;
    recorder.record({ type: "notice", code: "skill-tool", level: "info", message });
  }
}

/** Skills whose instructions a sub-agent begins with, as if it had loaded them. */
function loadedBefore(block: readonly BaseMessage[]): readonly string[] {
  const calls = block.flatMap((message) => (AIMessage.isInstance(message) ? (message.tool_calls ?? []) : []));
  return calls.flatMap(({ name, args }) => {
    const skill: unknown = args["skill_name"];
    return name === loadSkillName && typeof skill === "string" ? [skill] : [];
  });
}

function definitionOf({ name, description, schema, skill }: SkillTool) {
  const text = `Tool of the skill "${skill}", described by its author: ${description}`;
  return { type: "function", function: { name, description: text, parameters: schema } };
}
