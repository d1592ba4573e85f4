import { useMemo } from "preact/hooks";
import { displayOfTool } from "../../../contract/toolDisplay.ts";
import { formatTokens } from "../../format/tokens.ts";
import type { ReadFile } from "../../state/disclosure.ts";
import { fileOf, skillOf, statusOf, type StepStatus } from "../../state/steps.ts";
import type { RunStatus, StepItem } from "../../state/types.ts";
import { parseOutput, type ParsedOutput } from "../../tools/parseOutput.ts";
import { FilePath } from "../common/FilePath.tsx";
import { Fold } from "../common/Fold.tsx";
import { Icon } from "../common/Icon.tsx";
import { SkillBadge } from "../common/SkillBadge.tsx";
import { Timing } from "./CatalogRow.tsx";
import { StepBody } from "./StepBody.tsx";

interface StepCardProps {
  readonly step: StepItem;
  readonly status: RunStatus;
  /** What the whole run has read, so that a skill's list of files can mark it. */
  readonly read: readonly ReadFile[];
}

/** One tool call as a step that everyone can see (FR-26). */
export function StepCard({ step, status: runStatus, read }: StepCardProps) {
  const { finished, tool } = step;
  const status = statusOf(step, { status: runStatus });
  const parsed = useMemo(
    () => (finished === undefined ? undefined : parseOutput(tool, finished.output, finished.isError)),
    [finished, tool],
  );
  return (
    <li
      class="step"
      data-kind="tool"
      data-tool={tool}
      data-status={status}
      data-tier={finished?.tier ?? step.started?.tier}
    >
      <span class="rail">
        <StatusIcon status={status} tool={tool} />
      </span>
      <Fold
        class="card"
        open={parsed !== undefined || (tool === "write_todos" && status === "done")}
        summary={<Head step={step} status={status} parsed={parsed} />}
      >
        {() => <StepBody step={step} status={status} parsed={parsed} read={read} />}
      </Fold>
    </li>
  );
}

function StatusIcon({ status, tool }: { readonly status: StepStatus; readonly tool: string }) {
  if (status === "running") return <Icon name="loading" spin />;
  return <Icon name={status === "error" ? "error" : displayOfTool(tool).icon} />;
}

interface HeadProps {
  readonly step: StepItem;
  readonly status: StepStatus;
  readonly parsed: ParsedOutput | undefined;
}

function Head({ step, status, parsed }: HeadProps) {
  const { finished } = step;
  const skill = skillOf(step) ?? (parsed?.kind === "skill" || parsed?.kind === "file" ? parsed.skill : undefined);
  const file = fileOf(step);
  const failed = status === "error" || parsed?.kind === "error";
  return (
    <span class="card-head">
      <span class="card-title">{titleOf(step, status, failed)}</span>
      {finished !== undefined && <Timing ms={finished.durationMs} cached={finished.cache === "hit"} />}
      {skill !== undefined && (
        <span class="card-about">
          {file === undefined ? <SkillBadge name={skill} /> : <FilePath skill={skill} file={file} />}
          {finished !== undefined && !failed && <span class="card-tokens">{formatTokens(finished.tokens)}</span>}
        </span>
      )}
    </span>
  );
}

function titleOf(step: StepItem, status: StepStatus, failed: boolean): string {
  if (step.started?.simulated === true) return `Simulated: ${step.tool}`;
  const display = displayOfTool(step.tool);
  const again = step.attempt > 1 ? ` (attempt ${step.attempt})` : "";
  if (failed) return `${display.running} failed${again}`;
  if (status === "unfinished") return `${display.running}: not finished${again}`;
  return `${status === "done" ? display.done : display.running}${again}`;
}
