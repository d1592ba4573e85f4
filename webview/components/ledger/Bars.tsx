import type { ComponentChildren } from "preact";
import { formatTokenCount, formatTokens } from "../../format/tokens.ts";
import type { LedgerBars } from "../../state/ledgerBars.ts";

/** The run's tokens by part, above the baseline, on one scale. The table below holds the same figures. */
export function Bars({ bars }: { readonly bars: LedgerBars }) {
  const label = bars.segments
    .filter((segment) => segment.tokens > 0)
    .map((segment) => `${segment.label} ${formatTokens(segment.tokens, bars.exact)}`)
    .join(", ");
  return (
    <div class="bars">
      <Bar name="This run" tokens={bars.total} exact={bars.exact} label={label}>
        {bars.segments
          .filter((segment) => segment.tokens > 0)
          .map((segment) => (
            <span
              key={segment.part}
              class="bar-part"
              data-part={segment.part}
              title={`${segment.label}: ${formatTokens(segment.tokens, bars.exact)}`}
              style={{ width: `${segment.width}%` }}
            />
          ))}
      </Bar>
      <Bar
        name="All in prompt"
        tokens={bars.baseline}
        exact={bars.exact}
        label="with the instructions and Markdown files of every skill in the prompt"
      >
        <span class="bar-part" data-part="baseline" style={{ width: `${bars.baselineWidth}%` }} />
      </Bar>
    </div>
  );
}

interface BarProps {
  readonly name: string;
  readonly tokens: number;
  readonly exact: boolean;
  readonly label: string;
  readonly children: ComponentChildren;
}

function Bar({ name, tokens, exact, label, children }: BarProps) {
  return (
    <div class="bar-row">
      <span class="bar-name">{name}</span>
      <span class="bar-tokens">{formatTokenCount(tokens, exact)}</span>
      <span class="bar" role="img" aria-label={`${name}: ${formatTokens(tokens, exact)}; ${label}`}>
        {children}
      </span>
    </div>
  );
}
