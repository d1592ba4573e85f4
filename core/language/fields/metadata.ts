import type { Shape } from "../../config/shape.ts";
import { openclawShape } from "../../targets/openclawShape.ts";

/** Keys of `metadata` that some agent or tool reads; every other key is fine too. */
export const metadataShape: Shape = {
  kind: "record",
  open: true,
  properties: {
    author: { description: "Who wrote the skill.", shape: { kind: "text" }, example: "example-org" },
    version: {
      description: "Version of the skill, in quotes, because the values of `metadata` are texts.",
      shape: { kind: "text" },
      example: "1.0",
    },
    "short-description": {
      description: "Codex shows it instead of the description where space is short.",
      shape: { kind: "text" },
      example: "Analyzes tables",
    },
    internal: {
      description: "`true` hides the skill from the command line tool `skills` of Vercel Labs.",
      shape: { kind: "boolean" },
      example: true,
    },
    openclaw: {
      description:
        "What OpenClaw looks at: where the skill is offered and what it requires. The specification asks for texts as values of `metadata`; OpenClaw documents this map all the same.",
      shape: openclawShape,
      example: { requires: { bins: ["jq"] } },
    },
  },
};
