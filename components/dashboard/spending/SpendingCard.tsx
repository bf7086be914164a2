import { i18n } from '#i18n';
import type { Spending } from '../../../lib/messages/money-topics.ts';
import type { KnownAddress } from '../../../lib/messages/snapshot.ts';
import { nameNothingSpent, withListed } from '../../../lib/store/dashboard/spending/nothing-spent.ts';
import type { SpendingModel } from '../../../lib/store/dashboard/spending/spending.ts';
import { formatWhole } from '../../parts/words/amounts.ts';
import { Unread } from '../Unread.tsx';
import { SpendingChart } from './SpendingChart.tsx';
import { SpendingChoices } from './SpendingChoices.tsx';
import { SpendingGrounds } from './SpendingGrounds.tsx';
import { SpendingRemarks } from './SpendingRemarks.tsx';
import { AddressTable, BarTable } from './SpendingTables.tsx';
import { SpendingTotals } from './SpendingTotals.tsx';

interface SpendingCardProps {
  model: SpendingModel;
  known: readonly KnownAddress[];
  /** How many orders the list below has; null until it was read. */
  listed: number | null;
  isPractice: boolean;
}

export function SpendingCard({ model, known, listed, isPractice }: SpendingCardProps) {
  const shown = model.spending.value;
  const spending = shown.value && withListed(shown.value, listed);
  return (
    <section class="card" aria-labelledby="spending">
      <div class="card-head">
        <h2 class="title" id="spending">
          {i18n.t('money.spending')}
        </h2>
        {spending && <SpendingChoices model={model} spending={spending} known={known} />}
      </div>
      <Unread shown={shown} />
      {spending && (
        <div class="card-body">
          {spending.isPartial && <p class="caution">{i18n.t('money.partial')}</p>}
          <Sums spending={spending} known={known} trx={i18n.t(isPractice ? 'unit.playTrx' : 'unit.trx')} />
        </div>
      )}
    </section>
  );
}

function Sums({ spending, known, trx }: { spending: Spending; known: readonly KnownAddress[]; trx: string }) {
  const { totals, coverage } = spending;
  if (totals.orderCount === 0) {
    return (
      <>
        <p class="muted">{sayNothingSpent(spending)}</p>
        {coverage.knownCount > 0 && <SpendingGrounds spending={spending} />}
      </>
    );
  }
  return (
    <>
      <SpendingTotals sums={totals} />
      <figure>
        <SpendingChart unit={spending.unit} bars={spending.bars} trx={trx} />
        <figcaption class="caption muted">
          <SpendingRemarks unit={spending.unit} bars={spending.bars} />
        </figcaption>
      </figure>
      <BarTable spending={spending} trx={trx} />
      <AddressTable spending={spending} known={known} trx={trx} />
      <SpendingGrounds spending={spending} />
    </>
  );
}

function sayNothingSpent(spending: Spending): string {
  const name = nameNothingSpent(spending);
  if (name !== 'noneWatched') return i18n.t(`money.${name}`);
  const count = spending.coverage.total ?? 0;
  return i18n.t('money.noneWatched', count, [formatWhole(count)]);
}
