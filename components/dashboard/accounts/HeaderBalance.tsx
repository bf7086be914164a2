import { i18n } from '#i18n';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { PlayMoney, useMoney } from '../../parts/amounts.ts';
import { ServiceName } from '../../parts/ServiceName.tsx';

export function HeaderBalance({ snapshot }: { snapshot: Snapshot | null }) {
  if (!snapshot?.balance) return null;
  return (
    <PlayMoney.Provider value={snapshot.profile?.kind === 'practice'}>
      <Balance profile={snapshot.profile} amountTrx={snapshot.balance.amountTrx} />
    </PlayMoney.Provider>
  );
}

interface BalanceProps {
  profile: Snapshot['profile'];
  amountTrx: string;
}

/** Of several services it says whose balance it is. */
function Balance({ profile, amountTrx }: BalanceProps) {
  const money = useMoney();
  return (
    <p class="bar-balance">
      <ServiceName profile={profile} /> <span class="caption muted">{i18n.t('bar.balance')}</span>{' '}
      <b class="num">{money.short(readTrx(amountTrx))}</b>
    </p>
  );
}
