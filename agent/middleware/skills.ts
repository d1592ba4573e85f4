import { SystemMessage } from "@langchain/core/messages";
import { createMiddleware } from "langchain";
import type { StoredSkill } from "../../core/store/types.ts";
import { insertCatalog } from "../prompt/systemPrompt.ts";
import type { RunContext } from "../run/context.ts";
import { failedResult } from "../run/messages.ts";
import { createSkillTools, describeSkillTools } from "../tools/skillTools.ts";
import { isSkillToolArtifact, loadSkillName } from "../tools/types.ts";

/** Warnings of a scan that a run shows. */
const maxWarnings = 3;

/**
 * The skills capability: before each model call the catalog of that moment goes into the system prompt and the names of
 * that moment into the tool descriptions; the skill tools; the limit on different skills a session.
 */
export function skillsMiddleware(context: RunContext) {
  const { store, conversation, limits, recorder, clock, state, signal } = context;
  const tools = createSkillTools(store);
  let traced: string | undefined;

  return createMiddleware({
    name: "skills",
    tools: [tools.load, tools.read, tools.list],
    wrapModelCall: async (request, handler) => {
      const scan = await store.result(signal);
      const cache = context.scans.has(scan) ? "hit" : "miss";
      context.scans.add(scan);
      if (cache === "miss") warn(scan.warnings);
      const started = clock.elapsed();
      const catalog = await store.getCatalog({ budget: limits.catalogTokens }, signal);
      describeSkillTools(tools, await store.getNames(signal));
      state.catalog = catalog.text;
      if (traced !== catalog.text) {
        traced = catalog.text;
        const durationMs = clock.elapsed() - started + (cache === "miss" ? scan.durationMs : 0);
        recorder.record({
          type: "catalog.rendered",
          tier: 0,
          skills: catalog.skills,
          tokens: catalog.tokens,
          durationMs,
          cache,
        });
      }
      const system = new SystemMessage(insertCatalog(request.systemMessage.text, catalog.text));
      // Where the catalog says everything already, the list would only cost tokens.
      const listed = hasCategories(scan.skills) || catalog.skills.some(({ shown }) => shown !== "full");
      const offered = listed ? request.tools : request.tools.filter((tool) => tool !== tools.list);
      return handler({ ...request, tools: offered, systemMessage: system });
    },
    wrapToolCall: async (request, handler) => {
      if (request.toolCall.name !== loadSkillName) return handler(request);
      const name: unknown = request.toolCall.args["skill_name"];
      if (typeof name !== "string" || conversation.loadedSkills.has(name)) return handler(request);
      if (conversation.loadedSkills.size >= limits.skillsPerSession) return refusal(request.toolCall);
      // Taken before the wait, so that parallel loads cannot pass the limit together.
      conversation.loadedSkills.add(name);
      let loaded: string | undefined;
      try {
        const result = await handler(request);
        const artifact: unknown = "artifact" in result ? result.artifact : undefined;
        if (isSkillToolArtifact(artifact) && artifact.error === undefined) loaded = artifact.skill;
        return result;
      } finally {
        // The name as the skill itself spells it is the one that counts.
        conversation.loadedSkills.delete(name);
        if (loaded !== undefined) conversation.loadedSkills.add(loaded);
      }
    },
  });

  function hasCategories(skills: readonly StoredSkill[]): boolean {
    return skills.some(({ state, metadata }) => state === "active" && metadata.category !== undefined);
  }

  /** Says what the scan has to say: duplicate names, limits that were hit. */
  function warn(warnings: readonly string[]): void {
    const more = warnings.length - maxWarnings;
    const said = more > 0 ? [...warnings.slice(0, maxWarnings), `${more} more warnings are in the log.`] : warnings;
    for (const message of said) recorder.record({ type: "notice", code: "discovery", level: "warning", message });
  }

  function refusal(call: { readonly id?: string; readonly name: string }) {
    const { skillsPerSession } = limits;
    const noun = skillsPerSession === 1 ? "skill" : "different skills";
    const message =
      `This conversation has loaded ${skillsPerSession} ${noun}, which is its limit. ` +
      "Go on with those, or ask the user to start a new conversation.";
    return failedResult(call, message, { available_skills: [...conversation.loadedSkills] });
  }
}
