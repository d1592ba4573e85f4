import type { ComponentChildren } from "preact";
import { formatTokens } from "../../format/tokens.ts";
import type { RunStatus, TaskItem } from "../../state/types.ts";
import { Fold } from "../common/Fold.tsx";
import { Icon } from "../common/Icon.tsx";
import { SkillBadge } from "../common/SkillBadge.tsx";
import { Timing } from "../step/CatalogRow.tsx";

interface TaskCardProps {
  readonly item: TaskItem;
  /** Of the agent that handed it on. */
  readonly status: RunStatus;
  /** The sub-agent's steps; rendered only while the card is open. */
  readonly children: () => ComponentChildren;
}

/** A part of the work in the hands of a sub-agent: its task, its own steps, its answer. */
export function TaskCard({ item, status, children }: TaskCardProps) {
  const { started, finished } = item;
  const ended = finished !== undefined || status !== "running";
  const failed = finished?.outcome === "failed";
  return (
    <li class="step" data-kind="task" data-status={failed ? "error" : ended ? "done" : "running"}>
      <span class="rail">
        {ended ? <Icon name={failed ? "error" : "organization"} /> : <Icon name="loading" spin />}
      </span>
      <Fold class="card" open={!ended} summary={<Head item={item} status={status} />}>
        {() => (
          <>
            <p class="task-prompt">{started.prompt}</p>
            {children()}
            {finished?.error !== undefined && <p class="error-text">{finished.error}</p>}
          </>
        )}
      </Fold>
    </li>
  );
}

function Head({ item, status }: { readonly item: TaskItem; readonly status: RunStatus }) {
  const { started, finished } = item;
  return (
    <span class="card-head">
      <span class="card-title">{titleOf(item, status)}</span>
      {finished !== undefined && <Timing ms={finished.durationMs} cached={false} />}
      {(started.skill !== undefined || finished !== undefined) && (
        <span class="card-about">
          {started.skill !== undefined && <SkillBadge name={started.skill} />}
          {finished !== undefined && <span class="card-tokens">{formatTokens(finished.tokens)} of its own</span>}
        </span>
      )}
    </span>
  );
}

function titleOf({ started, finished }: TaskItem, status: RunStatus): string {
  const what = started.kind === "skill" ? "Skill run" : "Sub-agent";
  if (finished !== undefined) {
    return `${what} ${{ completed: "done", failed: "failed", stopped: "stopped" }[finished.outcome]}`;
  }
  return status === "running" ? `${what} at work` : `${what}: not finished`;
}
