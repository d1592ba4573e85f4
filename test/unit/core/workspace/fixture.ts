import type { Clock } from "../../../../core/ports.ts";
import { SkillWorkspace, type SkillWorkspaceOptions } from "../../../../core/workspace/skillWorkspace.ts";
import {
  createMemoryFileSystem,
  type MemoryContent,
  type MemoryFileSystem,
} from "../../../support/memoryFileSystem.ts";

export const root = "/w/.claude/skills";

/** A SKILL.md; `more` are further lines of its frontmatter. */
export function skill(name: string, more = "", body = "Do it."): string {
  return `---\nname: ${name}\ndescription: Does ${name} things. Use when asked to.\n${more}---\n\n${body}`;
}

/** A clock that stands still. */
export const clock: Clock = { now: () => 0, elapsed: () => 0, yield: () => Promise.resolve() };

export interface TestWorkspace {
  readonly workspace: SkillWorkspace;
  readonly fileSystem: MemoryFileSystem;
  readonly errors: string[];
  /** Rules of the findings of a file. */
  readonly rules: (path: string) => Promise<string[]>;
}

/** A workspace over files in memory. Tokens are words. */
export function createWorkspace(
  files: Readonly<Record<string, MemoryContent>>,
  options: Partial<SkillWorkspaceOptions> = {},
): TestWorkspace {
  const fileSystem = createMemoryFileSystem(files);
  const errors: string[] = [];
  const logger = { debug() {}, info() {}, warn() {}, error: (message: string) => void errors.push(message) };
  const workspace = new SkillWorkspace({
    fileSystem,
    clock,
    logger,
    folders: ["/w"],
    trusted: true,
    loadCounter: async () => ({ count: (text) => text.split(/\s+/).filter((word) => word !== "").length }),
    ...options,
  });
  const rules = async (path: string) => (await workspace.check(path)).map(({ rule }) => rule);
  return { workspace, fileSystem, errors, rules };
}
