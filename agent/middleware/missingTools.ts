import { ToolMessage } from "@langchain/core/messages";
import { createMiddleware } from "langchain";
import type { RunContext } from "../run/context.ts";
import { wireTool } from "../models/wireTool.ts";
import { isSkillToolArtifact } from "../tools/types.ts";

/** What providers take as the name of a tool. */
const usableName = /^[A-Za-z\d_-]{1,64}$/;

/** Tools of other agents by the names of ours that do the same. */
const sameTools: ReadonlyMap<string, string> = new Map([
  ["Read", "read_file"],
  ["Glob", "list_files"],
  ["LS", "list_files"],
  ["Grep", "search_files"],
  ["TodoWrite", "write_todos"],
  ["Task", "delegate_task"],
  ["Agent", "delegate_task"],
]);

/**
 * Says when a skill that is loaded names tools that are not there (`allowed-tools`, `required_tools`). With the simulation
 * switched on, they are offered from then on: marked in their description and in the trace, and a call does nothing but say so.
 * A skill can thereby neither add a tool that does something nor widen one.
 */
export function missingToolsMiddleware(context: RunContext) {
  const { store, recorder, state, capabilities, signal } = context;
  const { missingTools } = state;
  let offered: ReadonlySet<string> = new Set();

  return createMiddleware({
    name: "missingTools",
    wrapModelCall: (request, handler) => {
      offered = new Set(request.tools.map((tool) => wireTool(tool).function.name));
      if (!capabilities.simulation || missingTools.size === 0) return handler(request);
      const simulated = [...missingTools].map(([name, skills]) => definitionOf(name, skills));
      return handler({ ...request, tools: [...request.tools, ...simulated] });
    },
    wrapToolCall: async (request, handler) => {
      const { name, id } = request.toolCall;
      if (capabilities.simulation && missingTools.has(name)) {
        const note = `"${name}" is not available here: the call was simulated and nothing was done. Say so in your answer.`;
        return new ToolMessage({ content: JSON.stringify({ simulated: true, note }), tool_call_id: id ?? "", name });
      }
      const result = await handler(request);
      const artifact: unknown = "artifact" in result ? result.artifact : undefined;
      if (isSkillToolArtifact(artifact) && artifact.tier === 1 && artifact.error === undefined) {
        await look(artifact.skill ?? "");
      }
      return result;
    },
  });

  /** Looks at the tools that a loaded skill names. */
  async function look(skill: string): Promise<void> {
    const loaded = await store.load(skill, signal);
    if ("error" in loaded) return;
    const named = [...loaded.metadata.allowedTools, ...loaded.metadata.requiredTools].map(nameOf);
    const missing = [...new Set(named)].filter(
      (name) => !offered.has(name) && !offered.has(sameTools.get(name) ?? name),
    );
    if (missing.length === 0) return;
    for (const name of missing.filter((candidate) => usableName.test(candidate))) {
      missingTools.set(name, new Set([...(missingTools.get(name) ?? []), skill]));
    }
    const what = capabilities.simulation ? "They are simulated." : "The agent has to do without.";
    recorder.record({
      type: "notice",
      code: "tools-missing",
      level: "warning",
      message: `The skill "${skill}" names tools that are not available here: ${missing.join(", ")}. ${what}`,
    });
  }
}

/** The tool of an entry of `allowed-tools`: `Bash(git:*)` is the tool `Bash`. */
function nameOf(entry: string): string {
  return entry.replace(/\(.*$/s, "").trim();
}

function definitionOf(name: string, skills: ReadonlySet<string>) {
  const description =
    `SIMULATED: this tool is not available here. A call does nothing and returns a note. ` +
    `It is listed because ${[...skills].map((skill) => `"${skill}"`).join(", ")} names it.`;
  return { type: "function", function: { name, description, parameters: { type: "object", properties: {} } } };
}
