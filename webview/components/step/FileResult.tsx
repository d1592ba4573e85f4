import { countCharacters, formatCount, plural } from "../../format/count.ts";
import { formatTokens } from "../../format/tokens.ts";
import { unreadOf } from "../../state/steps.ts";
import type { StepItem } from "../../state/types.ts";
import type { FileOutput } from "../../tools/parseOutput.ts";
import { Fold } from "../common/Fold.tsx";
import { Icon } from "../common/Icon.tsx";
import { Markdown } from "../common/Markdown.tsx";
import { Sized } from "./SkillResult.tsx";

/** A supporting file, or the part of it that the model got (FR-28). */
export function FileResult({ output, step }: { readonly output: FileOutput; readonly step: StepItem }) {
  const size = `${plural(countCharacters(output.content), "character")} · ${formatTokens(step.finished?.tokens ?? 0)}`;
  const lines = step.finished?.lines;
  return (
    <>
      {lines !== undefined && (
        <p class="lines">
          {lines.from > 1 || lines.to < lines.total
            ? `Lines ${formatCount(lines.from)}–${formatCount(lines.to)} of ${formatCount(lines.total)}`
            : `All ${plural(lines.total, "line")}`}
        </p>
      )}
      <Unread step={step} />
      <Fold class="text-fold" summary={<Sized title="Content" size={size} />}>
        {() => <Content output={output} />}
      </Fold>
    </>
  );
}

function Content({ output }: { readonly output: FileOutput }) {
  return /\.(md|markdown|mdx)$/i.test(output.file) ? (
    <Markdown source={output.content} context={{ skill: output.skill, file: output.file }} />
  ) : (
    <pre class="plain-text" tabIndex={0}>
      {output.content}
    </pre>
  );
}

function Unread({ step }: { readonly step: StepItem }) {
  const unread = unreadOf(step);
  if (unread === undefined || (unread.tail === undefined && !unread.cut)) return null;
  return (
    <p class="tail">
      <Icon name="warning" />
      <span>
        <strong>Tail not read.</strong>{" "}
        {unread.tail === undefined
          ? "The text was cut before it reached the model."
          : `Lines ${formatCount(unread.tail.from)}–${formatCount(unread.tail.to)} did not reach the model.`}
      </span>
    </p>
  );
}
