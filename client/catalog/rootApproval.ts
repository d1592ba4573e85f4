import type { Path } from "../../core/ports.ts";

/** What is kept for the user across workspaces; VS Code's `globalState` is one. */
export interface UserState {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** Key of the approvals in the user's state. */
export const approvalsKey = "skillwright.approvedRoots";

/** An approval counts on one machine: the state is shared with remote windows, where the same path is another place. */
interface Approval {
  readonly machine: string;
  /** Real path of the root. */
  readonly path: Path;
}

interface StoredApprovals {
  readonly version: typeof version;
  readonly roots: readonly Approval[];
}

const version = 1;

/**
 * The roots outside the workspace that the user has approved on this machine. Read anew each time, because other windows
 * change them too. When what is stored is broken or of a newer version, nothing is approved.
 */
export class RootApprovals {
  readonly #state: UserState;
  readonly #machine: string;

  /** @param machine Name of the machine that the extension host runs on. */
  constructor(state: UserState, machine: string) {
    this.#state = state;
    this.#machine = machine;
  }

  /** Real paths in the order of their names. */
  list(): readonly Path[] {
    return this.#read()
      .filter(({ machine }) => machine === this.#machine)
      .map(({ path }) => path);
  }

  /** Approves roots and takes approvals back, both by their real paths; others stay as they are. */
  async change({ approve, revoke }: { readonly approve: readonly Path[]; readonly revoke: readonly Path[] }) {
    const changed = new Set([...approve, ...revoke]);
    const kept = this.#read().filter(({ machine, path }) => machine !== this.#machine || !changed.has(path));
    const added = [...new Set(approve)].map((path) => ({ machine: this.#machine, path }));
    const roots = [...kept, ...added].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
    const stored: StoredApprovals = { version, roots };
    await this.#state.update(approvalsKey, stored);
  }

  #read(): readonly Approval[] {
    const stored = this.#state.get(approvalsKey);
    if (!isRecord(stored) || stored["version"] !== version || !Array.isArray(stored["roots"])) return [];
    const roots: readonly unknown[] = stored["roots"];
    return roots.every(isApproval) ? roots : [];
  }
}

/**
 * Which roots the user is asked about now: those that wait for approval and were not asked about in this session. A root
 * whose link was turned elsewhere is another place, and asked about again.
 *
 * @param waiting Real paths; `unapprovedRoots` of the catalog.
 * @param asked What was asked about before; grows by the result.
 * @param trusted False in a workspace that the user has not trusted: nothing is asked there.
 */
export function rootQuestion(
  waiting: readonly Path[] | undefined,
  asked: Set<Path>,
  trusted: boolean,
): readonly Path[] {
  if (!trusted) return [];
  const fresh = [...new Set(waiting)].filter((path) => !asked.has(path));
  for (const path of fresh) asked.add(path);
  return fresh;
}

/** Longest place that a question shows, in characters. */
const longest = 200;

/** A place as a notification may show it: the workspace chooses its name, and VS Code makes links of `[a](b)`. */
export function shownRoot(path: Path): string {
  const plain = path
    .replaceAll("[", "\u{ff3b}")
    .replaceAll("]", "\u{ff3d}")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u{fffd}");
  if (plain.length <= longest) return plain;
  const half = longest / 2 - 1;
  return `${plain.slice(0, half)}…${plain.slice(-half)}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isApproval(value: unknown): value is Approval {
  if (!isRecord(value)) return false;
  const { machine, path } = value;
  return typeof machine === "string" && typeof path === "string" && path !== "";
}
