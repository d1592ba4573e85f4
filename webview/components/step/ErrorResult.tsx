import { plural } from "../../format/count.ts";
import type { ErrorOutput } from "../../tools/parseOutput.ts";

/** Names that are listed before the rest is only counted. */
const mostNames = 24;

/** What went wrong, in red, with the names that would have been right. The model got the same, and goes on. */
export function ErrorResult({ output }: { readonly output: ErrorOutput }) {
  return (
    <div class="error-result">
      <p class="error-text">{output.message}</p>
      {output.choices.map(({ label, names }) => (
        <div key={label} class="choices">
          <h4>{label}</h4>
          <ul>
            {names.slice(0, mostNames).map((name) => (
              <li key={name} title={name}>
                {name}
              </li>
            ))}
            {names.length > mostNames && <li class="muted">and {plural(names.length - mostNames, "more", "more")}</li>}
          </ul>
        </div>
      ))}
    </div>
  );
}
