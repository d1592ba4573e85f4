import type { Eligibility, SkillRoot } from "../../../../contract/catalog.ts";
import type { Clock, Logger, TokenCounter } from "../../../../core/ports.ts";
import { SkillStore } from "../../../../core/store/skillStore.ts";
import type { StoredSkill, StoreLimits } from "../../../../core/store/types.ts";
import {
  createMemoryFileSystem,
  type MemoryContent,
  type MemoryFileSystem,
  type MemoryOptions,
} from "../../../support/memoryFileSystem.ts";

/** Text of a SKILL.md. */
export function skillText(name: string, description = `Does ${name}.`, body = `# ${name}\n\nDo it.\n`): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`;
}

/** A clock that stands still, so that a scan never yields. */
export const stoppedClock: Clock = { now: () => 0, elapsed: () => 0, yield: async () => {} };

/** One token for each word. */
export const wordCounter: TokenCounter = { count: (text) => text.split(/\s+/).filter(Boolean).length };

export function root(path: string, options: Partial<SkillRoot> = {}): SkillRoot {
  return { path, label: path.replace(/^\/w\//, ""), scope: "workspace", precedence: 1, targets: [], ...options };
}

export interface StoreFixture {
  readonly store: SkillStore;
  readonly files: MemoryFileSystem;
  readonly logged: string[];
}

export interface FixtureOptions {
  readonly roots?: readonly SkillRoot[];
  /** Patterns of each of the folders. */
  readonly ignore?: readonly string[];
  readonly folders?: readonly string[];
  readonly catalogTokens?: number;
  readonly eligibility?: Eligibility;
  readonly limits?: Partial<StoreLimits>;
  readonly memory?: MemoryOptions;
}

/** A store over files in memory; without roots it searches `/w/skills`. */
export function storeOver(
  content: Readonly<Record<string, MemoryContent>>,
  options: FixtureOptions = {},
): StoreFixture {
  const files = createMemoryFileSystem(content, options.memory);
  const logged: string[] = [];
  const log = (message: string): void => void logged.push(message);
  const logger: Logger = { debug() {}, info: log, warn: log, error: log };
  const { folders = ["/w"], ignore: patterns = [] } = options;
  const store = new SkillStore({
    fileSystem: files,
    discovery: {
      roots: options.roots ?? [root("/w/skills")],
      ignore: folders.map((folder) => ({ folder, patterns })),
      folders,
      ...(options.catalogTokens === undefined ? {} : { catalogTokens: options.catalogTokens }),
      ...(options.eligibility === undefined ? {} : { eligibility: options.eligibility }),
    },
    clock: stoppedClock,
    logger,
    counter: wordCounter,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  return { store, files, logged };
}

/** States of all skills by path, relative to `/w`. */
export async function states(store: SkillStore): Promise<Readonly<Record<string, StoredSkill["state"]>>> {
  const { skills } = await store.result();
  return Object.fromEntries(skills.map((skill) => [skill.directory.replace(/^\/w\//, ""), skill.state]));
}
