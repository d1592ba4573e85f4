import { useState } from "preact/hooks";
import type { ReadFile } from "../../state/disclosure.ts";
import { fileOf, skillOf, type StepStatus } from "../../state/steps.ts";
import type { StepItem } from "../../state/types.ts";
import { parseJson, todosIn, type ParsedOutput } from "../../tools/parseOutput.ts";
import { CopyButton } from "../common/CopyButton.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { OpenButton } from "../common/OpenButton.tsx";
import { ErrorResult } from "./ErrorResult.tsx";
import { FileResult } from "./FileResult.tsx";
import { GenericResult } from "./GenericResult.tsx";
import { SkillResult } from "./SkillResult.tsx";
import { TodosResult } from "./TodosResult.tsx";

interface StepBodyProps {
  readonly step: StepItem;
  readonly status: StepStatus;
  readonly parsed: ParsedOutput | undefined;
  readonly read: readonly ReadFile[];
}

/** What a tool call was asked and what the model got from it. */
export function StepBody({ step, status, parsed, read }: StepBodyProps) {
  const [raw, setRaw] = useState(false);
  return (
    <>
      <Result step={step} status={status} parsed={parsed} read={read} />
      {raw && (
        <pre class="raw" tabIndex={0} aria-label="Raw JSON of this step">
          {rawText(step)}
        </pre>
      )}
      <div class="card-actions">
        <Open step={step} parsed={parsed} />
        <span class="toolbar">
          <IconButton
            icon="json"
            label={raw ? "Hide raw JSON" : "Show raw JSON"}
            pressed={raw}
            onClick={() => setRaw(!raw)}
          />
          {step.finished !== undefined && <CopyButton text={step.finished.output} label="Copy what the model got" />}
        </span>
      </div>
    </>
  );
}

function Result({ step, status, parsed, read }: StepBodyProps) {
  switch (parsed?.kind) {
    case "skill":
      return <SkillResult output={parsed} tokens={step.finished?.tokens ?? 0} read={read} />;
    case "file":
      return <FileResult output={parsed} step={step} />;
    case "error":
      return <ErrorResult output={parsed} />;
    case undefined:
    default: {
      const todos = step.tool === "write_todos" && step.started !== undefined ? todosIn(step.started.input) : undefined;
      return todos === undefined ? <GenericResult step={step} status={status} /> : <TodosResult todos={todos} />;
    }
  }
}

function Open({ step, parsed }: { readonly step: StepItem; readonly parsed: ParsedOutput | undefined }) {
  const skill = skillOf(step);
  const file = fileOf(step);
  if (skill === undefined || parsed === undefined || parsed.kind === "error") return null;
  if (file === undefined) return <OpenButton skill={skill}>Open SKILL.md</OpenButton>;
  const line = step.finished?.lines?.from;
  return (
    <OpenButton skill={skill} file={file} {...(line === undefined ? {} : { line })}>
      Open file
    </OpenButton>
  );
}

function rawText(step: StepItem): string {
  const { finished, started } = step;
  const output = finished === undefined ? undefined : (parseJson(finished.output) ?? finished.output);
  return JSON.stringify({ tool: step.tool, input: started?.input, output }, undefined, 2);
}
