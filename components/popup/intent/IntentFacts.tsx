import { i18n } from '#i18n';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Address } from '../../parts/Address.tsx';
import { formatWhole, sunAsTrx } from '../../parts/words/amounts.ts';
import { moneyIn } from '../money.ts';

/** What was bought, for every screen of a purchase that is not settled. What an estimate comes to is expected. */
export function IntentFacts({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const money = moneyIn(model);
  const { request, quote } = intent;
  const about = (text: string) =>
    request.amount.source === 'estimate' ? i18n.t('batch.about', [text]) : text;
  const known = model.snapshot.addresses.find(({ address }) => address === request.to);
  return (
    <section class="block stack-2" aria-label={i18n.t('intent.what')}>
      <p>
        <b class="num">{about(i18n.t('unit.energy', [formatWhole(BigInt(quote.energyUnits))]))}</b>{' '}
        {i18n.t('intent.forPeriod', [i18n.t(`period.long.${request.period}`)])},{' '}
        <span class="num">{about(money.exact(sunAsTrx(quote.totalSun)))}</span>
      </p>
      {known?.name && <p class="muted">{i18n.t('intent.to', [known.name])}</p>}
      <p>
        <Address address={request.to} />
      </p>
    </section>
  );
}
