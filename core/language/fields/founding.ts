import { entryPointsShape, outputSchemaShape, parametersShape } from "./invocation.ts";
import type { FieldDescription } from "./types.ts";

const langflow = "Langflow skills requirements, FR-3 (2026-02-25)";
const hyperagent = "HyperAgent skills, skill definition structure";
const linx = "LinX skills design, skill types and entry points";
const linxAgents = "LinX skills design, agent configuration; read by Skillwright's own agent";

/** Fields of the three systems that skills with progressive disclosure come from: Langflow, HyperAgent and LinX. */
export const foundingFields: readonly FieldDescription[] = [
  {
    key: "version",
    kind: "string",
    meaning: "Version of the skill. Taken as `1.0` when it is absent.",
    example: 'version: "1.0"',
    origin: langflow,
  },
  {
    key: "tags",
    kind: "list",
    meaning: "Words by which the skill is found; they are listed in the catalog.",
    example: "tags:\n  - data\n  - reporting",
    source: "tags",
    origin: langflow,
  },
  {
    key: "dependencies",
    kind: "list",
    meaning: "Names of other skills that this one builds on. An agent may load them too.",
    example: "dependencies:\n  - api-design",
    source: "skills",
    origin: langflow,
  },
  {
    key: "category",
    kind: "string",
    meaning: "The one group that the skill belongs to; catalogs can be filtered by it.",
    example: "category: data",
    values: [
      { value: "research", detail: "Finding and summarizing information" },
      { value: "data", detail: "Working with data" },
      { value: "creative", detail: "Writing and images" },
      { value: "automation", detail: "Doing recurring work" },
      { value: "code", detail: "Writing and reviewing code" },
    ],
    source: "categories",
    origin: hyperagent,
  },
  {
    key: "id",
    kind: "string",
    meaning: "The name by which a registry knows the skill; `name` is then what people read.",
    example: "id: web_research",
    origin: hyperagent,
  },
  {
    key: "parameters",
    kind: "list",
    meaning: "What the skill takes when it is invoked: name, type, description, whether it is required, default.",
    example: "parameters:\n  - name: topic\n    type: string\n    required: true",
    shape: parametersShape,
    origin: hyperagent,
  },
  {
    key: "output_schema",
    kind: "map",
    meaning: "What the skill gives when it is invoked: JSON Schema, or the short form of name and type.",
    example: "output_schema:\n  summary: string",
    shape: outputSchemaShape,
    origin: hyperagent,
  },
  {
    key: "required_tools",
    kind: "list",
    meaning: "Tools that the agent must have for the skill to work.",
    example: "required_tools:\n  - web_search",
    origin: hyperagent,
  },
  {
    key: "max_execution_time_seconds",
    kind: "number",
    meaning: "Seconds after which an invocation of the skill is ended; 300 when it is absent.",
    example: "max_execution_time_seconds: 300",
    origin: hyperagent,
  },
  {
    key: "max_iterations",
    kind: "number",
    meaning: "Rounds of model and tools that an invocation of the skill may take; 10 when it is absent.",
    example: "max_iterations: 10",
    origin: hyperagent,
  },
  {
    key: "author",
    kind: "string",
    meaning: "Who wrote the skill.",
    example: "author: example-org",
    origin: hyperagent,
  },
  {
    key: "enabled",
    kind: "boolean",
    meaning: "`false` leaves the skill out of the catalog. `true` when it is absent.",
    example: "enabled: true",
    origin: hyperagent,
  },
  {
    key: "skill_type",
    kind: "string",
    meaning: "Whether the skill is a tool to call or instructions to follow.",
    example: "skill_type: agent_skill",
    values: [
      { value: "agent_skill", detail: "Instructions that the agent reads and follows" },
      { value: "langchain_tool", detail: "A LangChain tool that the agent calls" },
    ],
    origin: linx,
  },
  {
    key: "entry_points",
    kind: "map",
    meaning: "Scripts of the skill that may be run, by name.",
    example: "entry_points:\n  main: scripts/main.py",
    shape: entryPointsShape,
    origin: linx,
  },
  {
    key: "execution_timeout",
    kind: "number",
    meaning: "Seconds after which a script of the skill is ended; 30 when it is absent.",
    example: "execution_timeout: 30",
    origin: linx,
  },
  {
    key: "required_capabilities",
    kind: "list",
    meaning: "Capabilities that an agent must have to be given the skill.",
    example: "required_capabilities:\n  - web_access",
    origin: linx,
  },
  {
    key: "auto_discover",
    kind: "boolean",
    meaning: "`false` gives the skill only to agents whose profile names it. `true` when it is absent.",
    example: "auto_discover: true",
    origin: linxAgents,
  },
  {
    key: "priority",
    kind: "number",
    meaning: "Skills with a higher one come first in the catalog and are shortened last. `0` when it is absent.",
    example: "priority: 0",
    origin: linxAgents,
  },
];
