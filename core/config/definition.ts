import { defaultCatalogBudget } from "../catalog/render.ts";
import { defaultBudgets } from "../rules/budgets.ts";
import { manifestRules } from "../rules/manifests/index.ts";
import { rules } from "../rules/table.ts";
import { skillFileMissing } from "../rules/spec/skillFileMissing.ts";
import { allTargets } from "../targets/table.ts";
import type { Shape } from "./shape.ts";

const targetIds: Shape = {
  kind: "choice",
  what: "target",
  choices: allTargets.map(({ id, title }) => ({ value: id, description: title })),
};

const severities: Shape = {
  kind: "choice",
  what: "severity",
  choices: [
    {
      value: "off",
      description: "The rule is not applied.",
      aliases: ["false", "none", "ignore", "disable", "disabled"],
    },
    {
      value: "hint",
      description: "Shown faintly; never fails a check.",
      aliases: ["info", "information", "note", "style"],
    },
    { value: "warning", description: "The skill works, and loses something." },
    { value: "error", description: "Fails a check.", aliases: ["fatal", "critical"] },
  ],
};

const tokens: Shape = { kind: "integer", minimum: 1 };

/** The one definition of `.skillwright.yaml`. */
export const configShape: Extract<Shape, { kind: "record" }> = {
  kind: "record",
  properties: {
    targets: {
      description:
        "Agents that the skills are written for. Without it they follow from the folder that holds a skill. `agentskills` alone applies the specification strictly.",
      shape: { kind: "list", items: targetIds },
      example: ["claude-code", "vscode"],
    },
    roots: {
      description:
        "Directories that hold skills, relative to this file; earlier ones win when a name occurs twice. With it nothing else is searched. A directory outside the workspace folder needs your approval.",
      shape: { kind: "list", items: { kind: "text", source: "directories" } },
      example: ["skills"],
    },
    ignore: {
      description: "Glob patterns, relative to this file, of skills that are left out of the catalog.",
      shape: { kind: "list", items: { kind: "text" } },
      default: [],
      example: ["**/fixtures/**"],
    },
    rules: {
      description: "Severity of single rules, whatever the targets say.",
      shape: {
        kind: "map",
        keys: {
          kind: "choice",
          what: "rule",
          choices: [skillFileMissing, ...rules, ...manifestRules].map(({ id, summary }) => ({
            value: id,
            description: summary,
          })),
        },
        values: severities,
      },
      default: {},
      example: { "unknown-field": "off" },
    },
    budgets: {
      description: "How long skills may get before a warning, and the catalog before it is shortened.",
      shape: {
        kind: "record",
        properties: {
          bodyLines: {
            description: "Lines of the instructions of one skill.",
            shape: { kind: "integer", minimum: 1 },
            default: defaultBudgets.bodyLines,
            example: 400,
          },
          bodyTokens: {
            description: "Tokens of the instructions of one skill.",
            shape: tokens,
            default: defaultBudgets.bodyTokens,
            example: 4000,
          },
          descriptionTokens: {
            description: "Tokens of one description, which every prompt carries.",
            shape: tokens,
            default: defaultBudgets.descriptionTokens,
            example: 150,
          },
          catalogTokens: {
            description: "Tokens of the catalog of all skills; it is shortened to this.",
            shape: tokens,
            default: defaultCatalogBudget,
            example: 3000,
          },
        },
      },
      example: { bodyTokens: 4000 },
    },
  },
};
