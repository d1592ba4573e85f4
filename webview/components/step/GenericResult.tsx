import { formatTokens } from "../../format/tokens.ts";
import { plural } from "../../format/count.ts";
import type { StepStatus } from "../../state/steps.ts";
import type { StepItem } from "../../state/types.ts";
import { parseJson } from "../../tools/parseOutput.ts";

/** Characters of an output that are shown; all of it can be copied. */
const mostShown = 20_000;

/** Any other tool: its input and its output as they are. */
export function GenericResult({ step, status }: { readonly step: StepItem; readonly status: StepStatus }) {
  const { finished, started } = step;
  return (
    <div class="generic">
      {started !== undefined && Object.keys(started.input).length > 0 && (
        <>
          <h4>Input</h4>
          <pre tabIndex={0}>{JSON.stringify(started.input, undefined, 2)}</pre>
        </>
      )}
      {finished === undefined ? (
        <p class="muted">{status === "running" ? "No result yet." : "The run ended before there was a result."}</p>
      ) : (
        <>
          <h4>
            Output <span class="size">{formatTokens(finished.tokens)}</span>
          </h4>
          <Output text={finished.output} />
        </>
      )}
    </div>
  );
}

function Output({ text }: { readonly text: string }) {
  const value = parseJson(text);
  const pretty = value === undefined ? text : JSON.stringify(value, undefined, 2);
  const rest = pretty.length - mostShown;
  return (
    <>
      <pre tabIndex={0}>{pretty.slice(0, mostShown)}</pre>
      {rest > 0 && <p class="muted">{plural(rest, "more character")}: copy the output to see all of it.</p>}
    </>
  );
}
