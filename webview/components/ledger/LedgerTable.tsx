import { formatPercent, formatTokenCount } from "../../format/tokens.ts";
import type { LedgerBars } from "../../state/ledgerBars.ts";

/** The ledger's figures: legend of the bars and table for everyone who cannot see them. */
export function LedgerTable({ bars }: { readonly bars: LedgerBars }) {
  return (
    <table class="ledger-table">
      <caption class="sr-only">Tokens of this run by part, beside all skills in the prompt</caption>
      <thead class="sr-only">
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Tokens</th>
          <th scope="col">Share of this run</th>
        </tr>
      </thead>
      <tbody>
        {bars.segments.map((segment) => (
          <tr key={segment.part} data-zero={segment.tokens === 0}>
            <th scope="row">
              <span class="swatch" data-part={segment.part} aria-hidden="true" />
              {segment.label}
            </th>
            <td>{formatTokenCount(segment.tokens, bars.exact)}</td>
            <td>{formatPercent(segment.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
