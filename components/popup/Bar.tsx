import { i18n } from '#i18n';
import { roundDownShort } from '../../lib/domain/amounts/decimal.ts';
import { BALANCE_FRESH_FOR_MS } from '../../lib/store/freshness.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { readTrx } from '../../lib/store/read-trx.ts';
import { Icon } from '../parts/Icon.tsx';
import { Rotor } from '../parts/Rotor.tsx';
import { ServiceName } from '../parts/ServiceName.tsx';
import { Stale } from '../parts/Stale.tsx';
import { moneyIn } from './money.ts';

/** The head of every screen: title, the service's name if there are several, balance with its age, two links. */
export function Bar({ model }: { model: PopupModel }) {
  const isSheet = model.screen.value.kind === 'confirm';
  const { profile } = model.snapshot;
  const sheetTitle = model.story.value?.lookAlike ? 'confirm.compare' : 'confirm.title';
  return (
    <header class="bar">
      {isSheet ? (
        <button
          class="icon-btn bar-back"
          type="button"
          aria-label={i18n.t('confirm.back')}
          onClick={() => model.sheet.close()}
        >
          <Icon name="back" />
        </button>
      ) : (
        <Rotor />
      )}
      <h1 class="bar-title">
        {i18n.t(isSheet ? sheetTitle : 'extensionName')}
        {!isSheet && <ServiceName profile={profile} />}
      </h1>
      {model.isPractice.value && <span class="chip chip-practice">{i18n.t('practice')}</span>}{' '}
      {profile && <Balance model={model} />}
      {profile && !isSheet && <Door to="dashboard" icon="chart" />}
      {profile && !isSheet && <Door to="options" icon="settings" />}
    </header>
  );
}

function Balance({ model }: { model: PopupModel }) {
  const { balance } = model.snapshot;
  if (!balance) return null;
  const ageMs = model.nowMs.value - balance.readAtMs;
  const isOld = ageMs >= BALANCE_FRESH_FOR_MS;
  return (
    <p class="bar-balance">
      <span class={model.isPractice.value ? 'vh' : 'caption muted'}>
        {i18n.t(isOld ? 'bar.old' : 'bar.balance')}
      </span>{' '}
      <b class="num">{moneyIn(model).short(roundDownShort(readTrx(balance.amountTrx)))}</b>{' '}
      {isOld && <Stale ms={ageMs} />}
    </p>
  );
}

function Door({ to, icon }: { to: 'dashboard' | 'options'; icon: string }) {
  return (
    <a class="icon-btn" href={`${to}.html`} target="_blank" aria-label={i18n.t(`bar.${to}`)} rel="noopener">
      <Icon name={icon} />
    </a>
  );
}
