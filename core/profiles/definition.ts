import { capabilityTexts, defaultCapabilities, type Capabilities } from "../../contract/capabilities.ts";
import { documentSchema } from "../config/schema.ts";
import type { Property, Shape } from "../config/shape.ts";

const names: Shape = { kind: "list", items: { kind: "text", source: "skills" } };

/** The switches, with what each turns on. */
const toggles = Object.fromEntries(
  Object.entries(capabilityTexts).map(([key, { detail }]): [string, Property] => {
    const value = defaultCapabilities[key as keyof Capabilities];
    return [key, { description: detail, shape: { kind: "boolean" }, default: value, example: !value }];
  }),
);

/** The limits of a profile: the key in the file, the least value, what it bounds, the default of design.md §5. */
export const limitKeys = [
  ["tool_calls", "toolCalls", 0, "Tool calls a run that are not skill loads.", 15],
  ["model_attempts", "modelAttempts", 1, "Attempts for one model call.", 3],
  ["skills_per_session", "skillsPerSession", 1, "Different skills that a session may load.", 8],
  ["delegation_depth", "delegationDepth", 0, "Depth to which sub-agents may have sub-agents.", 2],
  ["context_tokens", "contextTokens", 1, "Tokens that the model can take in.", 128_000],
  ["catalog_tokens", "catalogTokens", 1, "Tokens that the catalog may take; it is shortened to them.", 5_000],
] as const;

/** The one definition of an agent profile. */
export const profileShape: Extract<Shape, { kind: "record" }> = {
  kind: "record",
  properties: {
    name: {
      description: "What the profile is called where one is chosen. The file's name when it is left out.",
      shape: { kind: "text" },
      example: "Reviewer",
    },
    description: {
      description: "One line on what the agent is for.",
      shape: { kind: "text" },
      example: "Reviews changes and says what to do about them.",
    },
    model: {
      description:
        "The model, by the name under which you have configured it: an entry of the setting `skillwright.models`, or `rehearsal`. Endpoints and keys never stand here.",
      shape: {
        kind: "text",
        values: [{ value: "rehearsal", description: "The built-in model, offline and without a key" }],
      },
      example: "rehearsal",
    },
    system_prompt: {
      description:
        "The system prompt. `{skill_catalog}` is where the catalog goes; it is appended when the prompt has no such place.",
      shape: { kind: "text" },
      example: "You review code.\n\n{skill_catalog}\n",
    },
    toggles: {
      description: "What the agent can do besides answering, each switched by itself.",
      shape: { kind: "record", properties: toggles },
      example: { planning: false },
    },
    capabilities: {
      description:
        "What this agent has, for skills that name `required_capabilities`. Skills that need more are left out.",
      shape: { kind: "list", items: { kind: "text" } },
      example: ["web_access"],
    },
    tools: {
      description:
        "Tools that this agent has besides its own. With it, skills that name others in `required_tools` are left out; without it, such a skill is given, and a run warns when it is loaded.",
      shape: { kind: "list", items: { kind: "text", source: "tools" } },
      example: ["web_search"],
    },
    config: {
      description:
        "Settings of the agent that are on, for skills that ask for some in `metadata.openclaw.requires.config`. With it, skills that ask for others are left out.",
      shape: { kind: "list", items: { kind: "text" } },
      example: ["browser.enabled"],
    },
    skills: {
      description: "The skills that the agent is given: those that one of the lists takes in. Without it, all.",
      shape: {
        kind: "record",
        properties: {
          names: {
            description: "Skills by name; `*` stands for any characters.",
            shape: names,
            example: ["data-analysis"],
          },
          categories: {
            description: "All skills of these categories.",
            shape: { kind: "list", items: { kind: "text", source: "categories" } },
            example: ["research"],
          },
          tags: {
            description: "All skills with one of these tags.",
            shape: { kind: "list", items: { kind: "text", source: "tags" } },
            example: ["reporting"],
          },
        },
      },
      example: { names: ["data-analysis"] },
    },
    allow: {
      description:
        "The only skills that may be in the catalog, by name, whatever `skills` says. `*` stands for any characters.",
      shape: names,
      example: ["data-analysis"],
    },
    deny: {
      description: "Skills that are left out, by name, whatever else says. `*` stands for any characters.",
      shape: names,
      default: [],
      example: ["deploy"],
    },
    limits: {
      description: "How much a run may do.",
      shape: {
        kind: "record",
        properties: Object.fromEntries(
          limitKeys.map(([key, , minimum, description, value]) => [
            key,
            { description, shape: { kind: "integer", minimum }, default: value, example: value } satisfies Property,
          ]),
        ),
      },
      example: { tool_calls: 10 },
    },
    roots: {
      description:
        "Directories that the skills come from, relative to the workspace folder; nothing else is searched. One outside the workspace folder needs your approval.",
      shape: { kind: "list", items: { kind: "text", source: "directories" } },
      example: ["skills"],
    },
  },
};

/** JSON Schema (draft 7) of an agent profile, for editors and for validation elsewhere. */
export function profileSchema(): Readonly<Record<string, unknown>> {
  const description = "How Skillwright's agent is set up: model, prompt, switches and skills.";
  return documentSchema("Skillwright agent profile", description, profileShape);
}
