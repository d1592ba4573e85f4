import type { Ledger } from "../../../contract/trace.ts";
import { savingOf } from "../../format/saved.ts";
import { formatTokenCount } from "../../format/tokens.ts";
import type { Disclosure } from "../../state/disclosure.ts";
import { ledgerBars } from "../../state/ledgerBars.ts";
import { Fold } from "../common/Fold.tsx";
import { Bars } from "./Bars.tsx";
import { Lane } from "./Lane.tsx";
import { LedgerTable } from "./LedgerTable.tsx";

interface DisclosureCardProps {
  readonly ledger: Ledger;
  readonly disclosure: Disclosure;
  readonly open: boolean;
}

/** What the run disclosed tier by tier, and what it cost beside a prompt that holds everything. */
export function DisclosureCard({ ledger, disclosure, open }: DisclosureCardProps) {
  const bars = ledgerBars(ledger);
  const saving = savingOf(bars.savedPercent);
  const summary = (
    <span class="ledger-head">
      <span class="ledger-title">Token ledger</span>
      <span class="ledger-total">
        {formatTokenCount(bars.total, bars.exact)}
        <span class="unit"> tokens</span>
      </span>
      <span class="saving" data-saving={saving.kind}>
        {saving.short}
      </span>
    </span>
  );
  return (
    <Fold class="ledger" open={open} summary={summary}>
      {() => (
        <>
          <Lane disclosure={disclosure} />
          <div class="ledger-figures">
            <Bars bars={bars} />
            <p class="saving-sentence" data-saving={saving.kind}>
              {saving.sentence}
            </p>
            <LedgerTable bars={bars} />
          </div>
        </>
      )}
    </Fold>
  );
}
