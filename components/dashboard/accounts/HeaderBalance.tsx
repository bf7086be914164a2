import { i18n } from '#i18n';
import { roundDownShort } from '../../../lib/domain/amounts/decimal.ts';
import type { DashboardModel } from '../../../lib/store/dashboard/dashboard-model.ts';
import { BALANCE_FRESH_FOR_MS } from '../../../lib/store/freshness.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { ServiceName } from '../../parts/ServiceName.tsx';
import { Stale } from '../../parts/Stale.tsx';
import { useMoney } from '../../parts/words/amounts.ts';

/** The balance, with the service's name if there are several, and with its age once it is old. */
export function HeaderBalance({ model }: { model: DashboardModel }) {
  const money = useMoney();
  const snapshot = model.snapshot.value;
  if (!snapshot?.balance) return null;
  const { balance, profile } = snapshot;
  const ageMs = model.nowMs.value - balance.readAtMs;
  return (
    <p class="bar-balance">
      <ServiceName profile={profile} /> <span class="caption muted">{i18n.t('bar.balance')}</span>{' '}
      <b class="num">{money.short(roundDownShort(readTrx(balance.amountTrx)))}</b>{' '}
      {ageMs >= BALANCE_FRESH_FOR_MS && <Stale ms={ageMs} text="age.old" />}
    </p>
  );
}
