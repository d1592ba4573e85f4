import type { SkillRoot } from "../../../../../contract/catalog.ts";
import type { HostSkill } from "../../../../../core/catalog/hosts/types.ts";
import { silentLogger } from "../../../../../core/ports.ts";
import { SkillStore } from "../../../../../core/store/skillStore.ts";
import type { StoredSkill } from "../../../../../core/store/types.ts";
import { createTestClock } from "../../../../support/agentRuns.ts";
import { createMemoryFileSystem, type MemoryContent } from "../../../../support/memoryFileSystem.ts";

/** A skill of `/w/.claude/skills` with what the test says about it. */
export function hostSkill(name: string, more: Partial<HostSkill> = {}): HostSkill {
  const root = more.root ?? "/w/.claude/skills";
  return {
    name,
    description: `Does ${name}.`,
    path: `${root}/${name}/SKILL.md`,
    root,
    scope: "workspace",
    precedence: 1,
    named: true,
    disableModelInvocation: false,
    enabled: true,
    whenToUse: "",
    license: "",
    compatibility: "",
    allowedTools: [],
    tags: [],
    documents: [],
    ...more,
  };
}

/** A root as discovery gives it. */
export function hostRoot(path: string, targets: readonly string[], more: Partial<SkillRoot> = {}): SkillRoot {
  return { path, label: path.replace(/^\/(?:w|home\/me)\//, ""), scope: "workspace", precedence: 1, targets, ...more };
}

/** What a scan of some files finds. */
export async function scanned(
  files: Readonly<Record<string, MemoryContent>>,
  roots: readonly SkillRoot[],
): Promise<readonly StoredSkill[]> {
  const discovery = { roots, ignore: [], folders: ["/w"] };
  const fileSystem = createMemoryFileSystem(files);
  const store = new SkillStore({ fileSystem, discovery, clock: createTestClock(), logger: silentLogger });
  return (await store.result()).skills;
}

/** A SKILL.md with these frontmatter lines besides its name and description. */
export function skillFile(name: string, description: string, ...lines: readonly string[]): string {
  return ["---", `name: ${name}`, `description: ${description}`, ...lines, "---", "", "Do it.", ""].join("\n");
}
