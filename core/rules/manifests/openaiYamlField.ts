import type { ManifestRule } from "../../manifests/types.ts";
import { reportFields } from "./fields.ts";

export const openaiYamlField: ManifestRule = {
  id: "openai-yaml-field",
  category: "manifests",
  manifest: "openai-yaml",
  severity: "warning",
  summary: "A field of `agents/openai.yaml` is unknown, or of another type.",
  why: "Codex reads the file into fixed types: one value of another type, such as a number for `display_name`, makes it pass over the whole file. A field that it does not know is passed over alone, which is a hint. (openai/codex, codex-rs/core-skills/src/loader.rs, `SkillMetadataFile`, 2026, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "openai-yaml-field", good: "data-analysis" },
  check(context) {
    reportFields(context, ({ what, message }) =>
      what === "unknown"
        ? { message, severity: "hint" }
        : { message: `${message} Codex passes over the whole file.`, severity: "warning" },
    );
  },
};
