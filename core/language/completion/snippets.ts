import { basename, dirname } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { renderSkillBody } from "../../skill/template.ts";
import type { SkillDocument } from "../../skill/types.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import type { Target } from "../../targets/types.ts";
import type { Proposal } from "../types.ts";

/** A frontmatter to begin with. */
interface Kind {
  readonly label: string;
  readonly detail: string;
  readonly documentation: string;
  /** Fields that make it what it is; it is offered when a selected target uses one of them. None: always. */
  readonly fields: readonly string[];
  /** Lines below `description`; `${2:…}` and on are places to fill in. */
  readonly lines: readonly string[];
}

const kinds: readonly Kind[] = [
  {
    label: "frontmatter",
    detail: "name and description",
    documentation: "The two fields that every skill needs, between `---` lines.",
    fields: [],
    lines: [],
  },
  {
    label: "frontmatter of a shared skill",
    detail: "license, compatibility and metadata too",
    documentation: "All fields of the specification that say where a skill comes from and what it needs.",
    fields: [],
    lines: [
      "license: ${2:MIT}",
      "compatibility: ${3:Requires Python 3.11 or newer}",
      "metadata:",
      "  author: ${4:example-org}",
      '  version: "${5:1.0}"',
    ],
  },
  {
    label: "frontmatter of a command",
    detail: "only the user starts it, with arguments",
    documentation: "A skill that the model never starts by itself: the user types its name as a slash command.",
    fields: ["disable-model-invocation"],
    lines: ["argument-hint: '${2:[issue number]}'", "disable-model-invocation: true", "allowed-tools: ${3:Read Grep}"],
  },
  {
    label: "frontmatter of a forked skill",
    detail: "runs in a context of its own",
    documentation: "A skill whose work stays out of the conversation: only its result comes back.",
    fields: ["agent"],
    lines: ["context: fork", "agent: ${2:general-purpose}", "allowed-tools: ${3:Read Grep}"],
  },
  {
    label: "frontmatter with tags and dependencies",
    detail: "version, tags, dependencies",
    documentation: "The fields that Langflow reads besides name and description.",
    fields: ["dependencies"],
    lines: ['version: "${2:1.0}"', "tags:", "  - ${3:data}", "dependencies: [${4}]"],
  },
  {
    label: "frontmatter with parameters",
    detail: "parameters and output_schema",
    documentation: "A skill that is invoked like a function: typed parameters in, a structured output back.",
    fields: ["parameters"],
    lines: [
      "category: ${2:research}",
      "parameters:",
      "  - name: ${3:topic}",
      "    type: ${4:string}",
      "    description: ${5:What to look for}",
      "    required: true",
      "output_schema:",
      "  type: object",
      "  properties:",
      "    ${6:summary}:",
      "      type: string",
    ],
  },
  {
    label: "frontmatter with requirements",
    detail: "metadata.openclaw",
    documentation: "A skill that OpenClaw offers only where the programs and variables that it needs are there.",
    fields: ["command-dispatch"],
    lines: [
      "metadata:",
      "  openclaw:",
      '    emoji: "${2:📊}"',
      "    requires:",
      "      bins: [${3:jq}]",
      "      env: [${4:API_TOKEN}]",
    ],
  },
];

/**
 * Whole frontmatters for a file that has none, offered on the first line: with the directory's name, and places for the
 * description and what else belongs to the kind.
 *
 * @param offset where the cursor is; nothing is offered elsewhere than in `---` or a word at the start of the file
 */
export function frontmatterProposals(
  document: SkillDocument,
  offset: number,
  path: Path,
  targets: readonly Target[],
): readonly Proposal[] {
  if (document.frontmatter?.closeFence) return [];
  const typed = document.text.slice(0, offset);
  if (!/^(?:-{0,3}|[A-Za-z]*)$/.test(typed)) return [];
  const rest = document.text.slice(offset);
  const end = offset + (/^[^\r\n]*/.exec(rest)?.[0].length ?? 0);
  if (document.text.slice(0, end).trim() !== typed) return [];
  const name = basename(dirname(path));
  const empty = rest.trim() === "";
  return kinds
    .filter((kind) => kind.fields.length === 0 || targets.some((target) => uses(target, kind.fields)))
    .map((kind, index) => {
      const lines = ["name: " + escapeSnippet(name), "description: ${1:What it does. Use when …}", ...kind.lines];
      const snippet = ["---", ...lines, "---", ""].join("\n");
      return {
        label: kind.label,
        kind: "snippet",
        detail: kind.detail,
        documentation: kind.documentation,
        range: document.lines.range({ start: 0, end }),
        newText: `${snippet}${empty ? "\n" : ""}$0`,
        plainText: plain(snippet) + (empty ? "\n" : ""),
        snippet: true,
        filterText: typed.startsWith("-") ? typed : kind.label,
        sortText: String(index),
      };
    });
}

function uses(target: Target, fields: readonly string[]): boolean {
  return fields.some((field) => treatmentOf(target, field) === "used");
}

/**
 * The sections of a skill, where the body is still empty: when to use it, when not, and numbered steps.
 *
 * @param offset where the cursor is; nothing is offered elsewhere than at the start of a line, or in a begun heading
 */
export function bodyProposals(document: SkillDocument, offset: number, path: Path): readonly Proposal[] {
  const { body, lines, text } = document;
  if (!document.frontmatter?.closeFence || offset < body.span.start) return [];
  if (!/^\s*(?:#{0,2} ?|[A-Za-z]*)[\r\n]*$/.test(text.slice(body.span.start))) return [];
  const line = lines.lineAt(offset);
  const start = lines.lineStart(line);
  const typed = text.slice(start, offset);
  const end = offset + (/^[^\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0);
  const skeleton = renderSkillBody(basename(dirname(path)));
  let place = 0;
  const snippet = escapeSnippet(skeleton).replace(/…/g, () => `\${${++place}:…}`);
  return [
    {
      label: "instructions",
      kind: "snippet",
      detail: "when to use, when not, numbered steps",
      documentation: "The sections of a skill, to be filled in.",
      range: lines.range({ start, end }),
      newText: `${snippet}$0`,
      plainText: skeleton,
      snippet: true,
      filterText: /^[#\s]/.test(typed) ? typed : "instructions",
      sortText: "0",
    },
  ];
}

/** Text that a snippet shows as it is. */
function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}

/** A snippet with what its places suggest. */
function plain(snippet: string): string {
  return snippet.replace(/\$\{\d+(?::([^}]*))?\}/g, "$1").replace(/\\([\\$}])/g, "$1");
}
