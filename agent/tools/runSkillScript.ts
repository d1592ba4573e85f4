import { ToolMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { z } from "zod";
import type { ScriptSource } from "../../contract/scripts.ts";
import { isFencedCode } from "../../core/scripts/fencedCode.ts";
import { interpreterOfLanguage, languageNames } from "../../core/scripts/interpreters.ts";
import { findScript, isNoScript } from "../../core/scripts/scriptFile.ts";
import type { StoredSkill } from "../../core/store/types.ts";
import type { RunContext } from "../run/context.ts";
import { agentId, taskBase, type Scripts } from "../scripts/scripts.ts";
import { scriptResult, type ScriptResult } from "../scripts/scriptResult.ts";
import { runSkillScriptName } from "./types.ts";

const input = z.object({
  skill_name: z.string().optional().describe("Skill whose files the script finds in its working directory."),
  script: z
    .string()
    .optional()
    .describe("Name of an entry point of the skill, or a file below its scripts/ directory."),
  code: z.string().optional().describe("Code to run instead of a script, or a command of the skill's instructions."),
  language: z.string().optional().describe("Language of the code: python, javascript, bash, …"),
  args: z.array(z.string()).optional().describe("Arguments, one by one; no shell reads them."),
  stdin: z.string().optional().describe("Text for standard input."),
  network: z.boolean().optional().describe("True when it cannot work without the network. The user decides."),
});

type Input = z.infer<typeof input>;

/** What the model reads about the tool. */
export function describeRunSkillScript({ seconds, network }: Scripts["offer"]): string {
  return (
    "Run a script of a skill (skill_name and script), or code (code and language, with skill_name if it needs files of the " +
    "skill, as commands of its instructions do). The user is asked each time and may refuse. It runs in a temporary copy of the " +
    `skill, which is gone afterwards, for at most ${seconds} seconds, ${network ? "without network unless the user grants it" : "without network"}. ` +
    "It does not see the user's workspace: give data by stdin or args. Returns JSON with command, exit_code, stdout, stderr " +
    "and files_written, or with error."
  );
}

/**
 * `run_skill_script`: runs a script of a skill, code that the model writes, or a command of a skill's instructions, each with
 * the user's consent. It never throws but for a stop: the result says what is wrong.
 */
export function createRunSkillScriptTool(context: RunContext, scripts: Scripts) {
  return tool(
    async (given, config) => {
      const { content, isError } = await runGiven(given, context, scripts, config.signal ?? context.signal);
      const tool_call_id = config.toolCall?.id ?? "";
      return new ToolMessage({
        content,
        tool_call_id,
        name: runSkillScriptName,
        status: isError ? "error" : "success",
      });
    },
    { name: runSkillScriptName, description: describeRunSkillScript(scripts.offer), schema: input },
  );
}

async function runGiven(
  given: Input,
  context: RunContext,
  scripts: Scripts,
  signal: AbortSignal,
): Promise<ScriptResult> {
  const { skill_name: skill, script, code, language, args = [], stdin, network = false } = given;
  if ((script === undefined) === (code === undefined)) return wrong("Give either script or code.");
  if (script !== undefined && skill === undefined)
    return wrong("A script needs skill_name, the skill that it belongs to.");
  const ids = { agent: context.task ?? agentId, session: scripts.session };
  const base = await taskBase(context.store, skill, ids, signal);
  if ("error" in base) {
    const more = base.error === "skill-not-found" && base.valid !== undefined ? { available_skills: base.valid } : {};
    return wrong(base.message, more);
  }
  const { found, ...rest } = base;
  const source =
    script === undefined ? await codeSource(context, code ?? "", language, found, signal) : scriptSource(found, script);
  if ("content" in source) return source;
  const task = { ...rest, source, args, network, ...(stdin === undefined ? {} : { stdin }) };
  return scriptResult(await scripts.run(task, signal));
}

function scriptSource(skill: StoredSkill | undefined, script: string): ScriptSource | ScriptResult {
  if (skill === undefined) return wrong("A script needs skill_name, the skill that it belongs to.");
  const found = findScript(skill, script);
  if (isNoScript(found)) return wrong(found.error, { available_scripts: found.available });
  return { kind: "file", ...found };
}

async function codeSource(
  context: RunContext,
  code: string,
  language: string | undefined,
  skill: StoredSkill | undefined,
  signal: AbortSignal,
): Promise<ScriptSource | ScriptResult> {
  const languages = { known_languages: languageNames };
  if (code.trim() === "") return wrong("The code is empty.");
  if (language === undefined) return wrong("Say in which language the code is.", languages);
  if (interpreterOfLanguage(language) === undefined)
    return wrong(`Code in "${language}" cannot be run here.`, languages);
  const loaded = skill === undefined ? undefined : await context.store.load(skill.name, signal);
  const fenced = loaded !== undefined && !("error" in loaded) && isFencedCode(loaded.instructions, code);
  return { kind: "code", language, text: code, writtenBy: fenced ? "skill" : "model" };
}

function wrong(error: string, more: Readonly<Record<string, unknown>> = {}): ScriptResult {
  return { content: JSON.stringify({ error, ...more }), isError: true };
}
