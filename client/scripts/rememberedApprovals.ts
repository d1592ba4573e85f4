import type { RememberedScripts, ScriptPlan } from "../../node/scripts/types.ts";
import type { UserState } from "../catalog/rootApproval.ts";

/** Key of the approvals in the state of the workspace. */
export const scriptApprovalsKey = "skillwright.scriptApprovals";

const version = 1;
/** Approvals that are kept; the oldest go first. */
const kept = 200;

/** An approval that holds until something of what was approved changes. */
interface Approval {
  /** SHA-256 of what was approved; see `fingerprintOf`. */
  readonly fingerprint: string;
  /** What people see in a list. */
  readonly label: string;
}

/**
 * "Always for this script": approvals in the state of the workspace, read anew each time. When what is stored is broken or of
 * another version, nothing is approved.
 */
export class RememberedApprovals implements RememberedScripts {
  readonly #state: UserState;

  /** @param state of the workspace */
  constructor(state: UserState) {
    this.#state = state;
  }

  has(fingerprint: string): boolean {
    return this.list().some((approval) => approval.fingerprint === fingerprint);
  }

  async add(fingerprint: string, { task, command }: ScriptPlan): Promise<void> {
    const label = [task.skill ?? "code", ...command.slice(1)].join(" ").slice(0, 200);
    const others = this.list().filter((approval) => approval.fingerprint !== fingerprint);
    await this.#store([...others, { fingerprint, label }].slice(-kept));
  }

  list(): readonly Approval[] {
    const stored = this.#state.get(scriptApprovalsKey);
    if (typeof stored !== "object" || stored === null) return [];
    const { version: found, approvals } = stored as { version?: unknown; approvals?: unknown };
    if (found !== version || !Array.isArray(approvals)) return [];
    return approvals.every(isApproval) ? approvals : [];
  }

  /** Takes all approvals back. */
  async forget(): Promise<void> {
    await this.#store([]);
  }

  async #store(approvals: readonly Approval[]): Promise<void> {
    await this.#state.update(scriptApprovalsKey, { version, approvals });
  }
}

function isApproval(value: unknown): value is Approval {
  if (typeof value !== "object" || value === null) return false;
  const { fingerprint, label } = value as Partial<Record<keyof Approval, unknown>>;
  return typeof fingerprint === "string" && /^[\da-f]{64}$/.test(fingerprint) && typeof label === "string";
}
