import { openclawKey, openclawLegacyKeys } from "../targets/openclawMetadata.ts";
import { booleanOf } from "./entries.ts";
import type { SkillConditions, SkillMetadata, SkillRequirements, YamlEntry, YamlValue } from "./types.ts";
import { words } from "./words.ts";

/**
 * Reads when a skill is offered, tolerantly: what cannot be read is no condition.
 *
 * @param fields the values of the frontmatter by key
 * @returns to be spread into the metadata; empty for the many skills that state no condition
 */
export function readConditions(fields: ReadonlyMap<string, YamlValue>): Pick<SkillMetadata, "conditions"> {
  // Most skills have none of these, and a scan reads thousands.
  if (!keys.some((key) => fields.has(key))) return none;
  const priority = priorityOf(fields.get("priority"));
  const capabilities = words(fields.get("required_capabilities"));
  const requires = requirementsOf(fields.get("metadata"));
  const conditions: SkillConditions = {
    ...(booleanOf(fields.get("enabled")) === false ? { enabled: false } : {}),
    ...(booleanOf(fields.get("auto_discover")) === false ? { autoDiscover: false } : {}),
    ...(booleanOf(fields.get("user-invocable")) === false ? { userInvocable: false } : {}),
    ...(priority === 0 ? {} : { priority }),
    ...(capabilities.length === 0 ? {} : { capabilities }),
    ...(requires === undefined ? {} : { requires }),
  };
  return Object.keys(conditions).length === 0 ? none : { conditions };
}

const keys = ["enabled", "auto_discover", "user-invocable", "priority", "required_capabilities", "metadata"] as const;
const none = {};

function priorityOf(value: YamlValue | undefined): number {
  if (value?.kind !== "scalar") return 0;
  const priority = typeof value.value === "number" ? value.value : Number(value.text.trim() || "0");
  return Number.isFinite(priority) ? priority : 0;
}

/** `always` waives everything but the operating system (OpenClaw, docs/tools/skills.md, "Gating", checked 2026-11-20). */
function requirementsOf(metadata: YamlValue | undefined): SkillRequirements | undefined {
  const settings = [openclawKey, ...openclawLegacyKeys].map((key) => entryOf(metadata, key)).find(Boolean)?.value;
  if (settings?.kind !== "map") return undefined;
  const always = booleanOf(entryOf(settings, "always")?.value) === true;
  const requires = always ? undefined : entryOf(settings, "requires")?.value;
  const list = (key: string) => words(entryOf(requires, key)?.value);
  const read = {
    os: words(entryOf(settings, "os")?.value),
    bins: list("bins"),
    anyBins: list("anyBins"),
    env: list("env"),
    config: list("config"),
  };
  return Object.values(read).some((names) => names.length > 0) ? read : undefined;
}

function entryOf(value: YamlValue | undefined, key: string): YamlEntry | undefined {
  return value?.kind === "map" ? value.entries.findLast((entry) => entry.key === key) : undefined;
}
