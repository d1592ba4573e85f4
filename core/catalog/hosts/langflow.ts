import { langflow } from "../../targets/langflow.ts";
import { emptyCatalog } from "../render.ts";
import { byName } from "./order.ts";
import type { HostListing, HostSkill } from "./types.ts";

/** Langflow and the agent that it was taken from (pessini): all fields, nothing escaped, no limit. */
export const langflowListing: HostListing = {
  target: langflow,
  exact: true,
  source: "Langflow skills architecture, skill catalog (2026-02-25)",
  checked: "2026-11-20",
  note:
    "Langflow has no limit and escapes nothing; of the supporting files it lists those that end with .md. The section of " +
    "the system prompt around the list is left out.",
  compare: byName,
  duplicates: "replace",
  render: (skills) => {
    const text = skills.length === 0 ? emptyCatalog : skills.map(entryOf).join("\n");
    return { text, shown: skills.map(() => "full"), used: text.length, unit: "characters" };
  },
};

function entryOf({ name, description, tags, documents }: HostSkill): string {
  return [
    "<skill>",
    `  <name>${name}</name>`,
    `  <description>${description}</description>`,
    ...(tags.length === 0 ? [] : [`  <tags>${tags.join(", ")}</tags>`]),
    ...(documents.length === 0 ? [] : [`  <supporting_files>${documents.join(", ")}</supporting_files>`]),
    "</skill>",
  ].join("\n");
}
