import type { Rule } from "../types.ts";
import { writtenScalar } from "../fields.ts";
import { triggerText } from "./description.ts";
import { isEnglish } from "./language.ts";

/** Words that would fit the description of any skill. */
const empty =
  /^(?:an?|the|and|or|for|with|to|of|in|on|your|you|my|this|that|is|it|by|helps?|helper|helpful|handles?|handling|process(?:es|ing)?|manag(?:es?|ing|ement)|works?|working|does|do|doing|things?|stuff|data|files?|documents?|tasks?|various|different|general|useful|utilit(?:y|ies)|tools?|skills?|assist(?:s|ant|ance)?|supports?|provides?|performs?|operations?|related|everything|anything|something|misc(?:ellaneous)?|common|some|all|any|other|others|etc|more|content|functionality|functions?|capabilit(?:y|ies)|projects?|code|information|test|testing|example|sample|description|a|as|be|can|will|use|used|using|when|needed)$/i;

export const descriptionVague: Rule = {
  id: "description-vague",
  category: "triggering",
  severity: "hint",
  summary: "The description would fit nearly any skill.",
  why: '"Helps with documents" or "Processes data" matches every prompt and none. Name the things that the skill works on and what it does with them, with the words that users write. (Agent Skills specification, "description", 2026-08-09; Anthropic, Skill authoring best practices, through a third-party summary of 2026-09-23.)',
  fix: "none",
  sample: { bad: "description-vague", good: "data-analysis" },
  check(context) {
    const trigger = triggerText(context.document);
    if (trigger === undefined) return;
    const name = writtenScalar(context.document, "name")?.value.text ?? context.directoryName;
    const message = vagueness(trigger.text, name);
    if (message !== undefined) context.report({ span: trigger.value.span, message });
  },
};

/** What an English description lacks to be chosen by; undefined for one that says something, and in other languages. */
export function vagueness(description: string, name: string): string | undefined {
  if (!isEnglish(description)) return undefined;
  const words = description.match(/[\p{L}\p{N}][\p{L}\p{N}'+#.-]*/gu)?.map(plain) ?? [];
  const ofName = new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map(stem),
  );
  const telling = words.filter((word) => !empty.test(word));
  if (words.length > 0 && telling.length === 0)
    return "The description would fit nearly any skill. Say what it works on, what it does with it, and when to use it.";
  if (telling.every((word) => ofName.has(stem(word))))
    return "The description says no more than the name. Say what the skill does, and which prompts it is for.";
  if (words.length < 3)
    return "Two words are too little for a model to choose by. Say what the skill does, and when to use it.";
  return undefined;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[.'-]+$/, "");
}

/** A word without the endings of English number and person, so that `tool` and `tools` are one. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:ing|ies|es|s|y|e)$/, "") : word;
}
