import type { ManifestRule } from "../../manifests/types.ts";
import { reportFaults } from "./edits.ts";

export const openaiYamlSyntax: ManifestRule = {
  id: "openai-yaml-syntax",
  category: "manifests",
  manifest: "openai-yaml",
  severity: "warning",
  summary: "An `agents/openai.yaml` cannot be read.",
  why: "Codex reads the name, the icon, the default prompt and the rules for starting a skill from `agents/openai.yaml`. A file that is no valid YAML map is passed over with a line in the log; the skill loads without all of it. (openai/codex, codex-rs/core-skills/src/loader.rs, 2026, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "openai-yaml-syntax", good: "data-analysis" },
  check: reportFaults,
};
