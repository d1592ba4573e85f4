import { isCapability } from "../../contract/capabilities.ts";
import type { PageToHost } from "../../contract/chat.ts";

/** Longest prompt and longest text for the clipboard, in characters. */
const longestPrompt = 200_000;
const longestCopy = 5_000_000;
const longestName = 4_096;

/**
 * A message of the chat page, rebuilt from its known members; undefined when it has not the agreed shape. The page
 * shows text of models and skills, so what comes from it is not trusted more than those are.
 */
export function readPageMessage(value: unknown): PageToHost | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const message = value as Record<string, unknown>;
  switch (message["kind"]) {
    case "ready":
    case "stop":
    case "clear":
    case "manageModels":
    case "newSkill":
    case "editProfile":
      return { kind: message["kind"] };
    case "send":
      return withText(message["prompt"], longestPrompt, (prompt) => ({ kind: "send", prompt }));
    case "chooseModel":
      return withText(message["model"], longestName, (model) => ({ kind: "chooseModel", model }));
    case "chooseProfile":
      return message["profile"] === ""
        ? { kind: "chooseProfile", profile: "" }
        : withText(message["profile"], longestName, (profile) => ({ kind: "chooseProfile", profile }));
    case "openLink":
      return withText(message["href"], longestName, (href) => ({ kind: "openLink", href }));
    case "copy":
      return withText(message["text"], longestCopy, (text) => ({ kind: "copy", text }));
    case "setCapability": {
      const { capability, on } = message;
      return isCapability(capability) && typeof on === "boolean"
        ? { kind: "setCapability", capability, on }
        : undefined;
    }
    case "exportRun":
      return withText(message["run"], longestName, (run) => ({ kind: "exportRun", run }));
    case "openSkill":
      return readOpenSkill(message);
    default:
      return undefined;
  }
}

function readOpenSkill({ skill, file, line }: Record<string, unknown>): PageToHost | undefined {
  if (!isText(skill, longestName)) return undefined;
  if (file !== undefined && !isText(file, longestName)) return undefined;
  if (line !== undefined && !(typeof line === "number" && Number.isSafeInteger(line) && line >= 0)) return undefined;
  return {
    kind: "openSkill",
    skill,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
  };
}

function withText(value: unknown, longest: number, make: (text: string) => PageToHost): PageToHost | undefined {
  return isText(value, longest) ? make(value) : undefined;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= longest;
}
