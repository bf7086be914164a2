import { i18n } from '#i18n';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';
import { readTrx } from '../../../lib/store/popup-quote.ts';
import { PlayMoney, useMoney } from '../../parts/amounts.ts';

export function HeaderBalance({ snapshot }: { snapshot: Snapshot | null }) {
  if (!snapshot?.balance) return null;
  return (
    <PlayMoney.Provider value={snapshot.profile?.kind === 'practice'}>
      <Balance amountTrx={snapshot.balance.amountTrx} />
    </PlayMoney.Provider>
  );
}

function Balance({ amountTrx }: { amountTrx: string }) {
  const money = useMoney();
  return (
    <p class="bar-balance">
      <span class="caption muted">{i18n.t('bar.balance')}</span>{' '}
      <b class="num">{money.short(readTrx(amountTrx))}</b>
    </p>
  );
}
