import { i18n } from '#i18n';
import { formatTrx } from '../../../lib/domain/amounts/decimal.ts';
import type { SpendingSums } from '../../../lib/messages/money-topics.ts';
import { averagePrice, judgeSaving } from '../../../lib/store/dashboard/spending/judge-saving.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { useMoney } from '../../parts/words/amounts.ts';

/** What was paid, what burning would have cost, and the difference. */
export function SpendingTotals({ sums }: { sums: SpendingSums }) {
  const money = useMoney();
  const saving = judgeSaving(sums);
  const average = averagePrice(sums);
  return (
    <dl class="totals">
      <div>
        <dt>
          <Key name="rented" />
          {i18n.t('money.rented')}
        </dt>
        <dd class="num">{money.short(readTrx(sums.rentedTrx))}</dd>
      </div>
      <div>
        <dt>
          <Key name="burned" />
          {i18n.t('money.burned')}
        </dt>
        <dd class="num">{money.short(readTrx(sums.burnedTrx))}</dd>
      </div>
      <div>
        <dt>{i18n.t(saving.kind === 'dearer' ? 'money.dearer' : 'money.saved')}</dt>
        {saving.kind === 'none' && <dd>{i18n.t('money.nothing')}</dd>}
        {saving.kind === 'dearer' && <dd class="num caution">{money.short(saving.amount)}</dd>}
        {saving.kind === 'saved' && (
          <dd class="num good">
            {saving.percent < 1
              ? i18n.t('money.same', [money.short(saving.amount)])
              : i18n.t('money.savedShare', [money.short(saving.amount), String(saving.percent)])}
          </dd>
        )}
      </div>
      <div>
        <dt>{i18n.t('money.average')}</dt>
        <dd class="num">{average === null ? i18n.t('money.nothing') : formatTenths(average)}</dd>
      </div>
    </dl>
  );
}

function Key({ name }: { name: 'rented' | 'burned' }) {
  return (
    <svg class="key" aria-hidden="true">
      <rect class={name} width="12" height="12" />
    </svg>
  );
}

/** Writes tenths of a SUN exactly, in the reader's locale. */
function formatTenths(tenths: bigint): string {
  const amount = readTrx(`${tenths / 10n}.${tenths % 10n}`);
  return i18n.t('money.averageSun', [formatTrx(amount, 1, navigator.language)]);
}
