import type { FieldDescription } from "./types.ts";
import { licenses } from "./licenses.ts";
import { metadataShape } from "./metadata.ts";
import { tools } from "./tools.ts";

const origin = "Agent Skills specification (checked 2026-08-09)";

/** The six fields of the Agent Skills specification, in the order in which authors write them. */
export const specFields: readonly FieldDescription[] = [
  {
    key: "name",
    kind: "string",
    meaning:
      "What agents call the skill. Lowercase letters, digits and single hyphens, the same as the directory that holds the SKILL.md.",
    example: "name: data-analysis",
    source: "directory",
    origin,
  },
  {
    key: "description",
    kind: "string",
    meaning:
      "What the skill does and when to use it. It is in the prompt of every conversation, and all that an agent knows of the skill before loading it.",
    example: "description: Analyzes CSV files and reports trends. Use when the user asks about tabular data.",
    origin,
  },
  {
    key: "license",
    kind: "string",
    meaning: "The license of the skill: an SPDX identifier, or the name of a license file beside the SKILL.md.",
    example: "license: MIT",
    values: licenses,
    origin,
  },
  {
    key: "compatibility",
    kind: "string",
    meaning:
      "What the skill needs of its surroundings: products, system packages, network access. Most skills need none.",
    example: "compatibility: Requires Python 3.11 or newer and network access",
    origin,
  },
  {
    key: "metadata",
    kind: "map",
    meaning: "Further properties, as a map from text to text. Agents pass over keys that they do not know.",
    example: "metadata:\n  author: example-org",
    shape: metadataShape,
    origin,
  },
  {
    key: "allowed-tools",
    kind: "words",
    meaning: "Tools that the skill may use without asking, separated by spaces. Experimental: support varies by agent.",
    example: "allowed-tools: Read Grep Bash(git:*)",
    values: tools,
    origin,
  },
];
