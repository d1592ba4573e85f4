import type { CatalogSnapshot, SkillRoot, SkillSummary } from "../../../contract/catalog.ts";
import type { Delay } from "../../../client/delay.ts";

/** A skill below `/w/.claude/skills`, with what the test says about it. */
export function skill(name: string, over: Partial<SkillSummary> = {}): SkillSummary {
  const root = over.root ?? "/w/.claude/skills";
  return {
    name,
    description: `What ${name} does.`,
    version: "1.0",
    tags: [],
    path: `${root}/${name}/SKILL.md`,
    directory: `${root}/${name}`,
    root,
    scope: "workspace",
    state: "active",
    reasons: [],
    files: [],
    ...over,
  };
}

export function root(path: string, over: Partial<SkillRoot> = {}): SkillRoot {
  return { path, label: path.replace(/^\/w\//, ""), scope: "workspace", precedence: 1, targets: [], ...over };
}

export function snapshot(skills: readonly SkillSummary[], over: Partial<CatalogSnapshot> = {}): CatalogSnapshot {
  return {
    revision: 1,
    roots: [root("/w/.claude/skills")],
    skills,
    missingRoots: [],
    warnings: [],
    tokens: { catalog: 0, instructions: 0, supporting: 0 },
    ...over,
  };
}

/** Time that passes when the test says so. */
export interface ManualTime {
  readonly delay: Delay;
  now(): number;
  /** Lets milliseconds pass and calls back what falls due, in order. */
  advance(milliseconds: number): void;
}

export function manualTime(): ManualTime {
  let time = 0;
  const waiting = new Set<{ readonly at: number; readonly callback: () => void }>();
  return {
    now: () => time,
    delay(callback, milliseconds) {
      const entry = { at: time + milliseconds, callback };
      waiting.add(entry);
      return { cancel: () => void waiting.delete(entry) };
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        waiting.delete(next);
        time = next.at;
        next.callback();
      }
      time = end;
    },
  };
}

/** Lets everything that waits for settled promises go on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
