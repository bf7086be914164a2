import { i18n } from '#i18n';
import type { Spending } from '../../../lib/messages/money-topics.ts';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';
import { type AccountsModel, sortAccounts } from '../../../lib/store/dashboard/accounts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Said } from '../../parts/Said.tsx';
import { troubleText } from '../trouble-text.ts';
import { Unread } from '../Unread.tsx';
import { AccountRow } from './AccountRow.tsx';

interface AccountsCardProps {
  model: AccountsModel;
  profile: Snapshot['profile'];
  pace: Spending['pace'] | null;
}

/** The accounts at the service. The one that pays for orders comes first. */
export function AccountsCard({ model, profile, pace }: AccountsCardProps) {
  const shown = model.accounts.value;
  const accounts = sortAccounts(shown.value?.accounts ?? []);
  const isAllTrx = accounts.every(({ currency }) => currency === 'TRX');
  const unit = i18n.t(profile?.kind === 'practice' ? 'unit.playTrx' : 'unit.trx');
  return (
    <section class="card card-fill" aria-labelledby="accounts">
      <div class="card-head">
        <h2 class="title" id="accounts">
          {i18n.t('money.accounts.title')}
        </h2>
        {accounts.length > 0 && isAllTrx && <p>{i18n.t('money.accounts.unit', [unit])}</p>}
      </div>
      <div>
        <Unread shown={shown} token={profile?.token ?? 'ready'} />
        {shown.value && accounts.length === 0 && (
          <p class="card-note muted">{i18n.t('money.accounts.none')}</p>
        )}
        <ul>
          {accounts.map((account, at) => (
            <AccountRow
              key={`${account.id ?? ''} ${at}`}
              account={account}
              hasUnit={!isAllTrx}
              isReading={account.id !== null && model.reading.value.has(account.id)}
              lowBalanceTrx={model.lowBalanceTrx.value}
              pace={pace}
              onRead={(id) => void model.readOne(id)}
            />
          ))}
        </ul>
      </div>
      {profile?.origin ? <TopUp origin={profile.origin} /> : <PlayMoneyFoot model={model} />}
    </section>
  );
}

/** Where a service is paid. */
function TopUp({ origin }: { origin: string }) {
  return (
    <p class="account-foot caption muted">
      {i18n.t('money.accounts.topUp')}{' '}
      <a class="link" href={origin} target="_blank" rel="noopener noreferrer">
        {i18n.t('money.accounts.open')}
        <Icon name="external" size="s" />
      </a>
    </p>
  );
}

function PlayMoneyFoot({ model }: { model: AccountsModel }) {
  const topUp = model.topUp.value;
  return (
    <div class="account-foot caption muted">
      <p>
        {i18n.t('money.accounts.playMoney')}{' '}
        <button
          class="link link-btn"
          type="button"
          aria-disabled={topUp.kind === 'running'}
          onClick={() => void model.topUpPractice()}
        >
          {i18n.t('practiceMoney.more')}
        </button>
      </p>
      <Said look="caution">
        {topUp.kind === 'failed' && i18n.t('practiceMoney.notAdded', [troubleText(topUp.code)])}
      </Said>
    </div>
  );
}
