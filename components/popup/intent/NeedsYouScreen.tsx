import { i18n } from '#i18n';
import { subtractDecimals } from '../../../lib/domain/amounts/decimal.ts';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { recordOfIntent } from '../../../lib/store/purchase-record.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { Body } from '../../parts/Body.tsx';
import { Note } from '../../parts/Note.tsx';
import { type Money, sunAsTrx } from '../../parts/words/amounts.ts';
import { CopyForService } from '../CopyForService.tsx';
import { moneyIn } from '../money.ts';
import { BuyAgainTick } from './BuyAgainTick.tsx';
import { IntentFacts } from './IntentFacts.tsx';

/** The balance moved and no order explains it, or no conclusion was possible: only the service can settle it. */
export function NeedsYouScreen({ model, intent }: { model: PopupModel; intent: IntentView }) {
  return (
    <div class="flow">
      <Body isTight>
        <Note icon="person" tone="danger" isHead title={titleOf(intent, moneyIn(model))}>
          {i18n.t('needsYou.means')}
        </Note>
        <IntentFacts model={model} intent={intent} />
        {intent.canAcknowledge && <BuyAgainTick model={model} intent={intent} />}
      </Body>
      <footer class="dock">
        <CopyForService record={() => recordOfIntent(intent, model.snapshot)} />
      </footer>
    </div>
  );
}

/**
 * Only a doubt that the balance ended may say that money left. The balance goes on moving, so the sum is named only
 * while at least what was confirmed is missing and no order was added. Once something was paid in, or paid for another
 * order, the difference is another sum.
 */
function titleOf({ why, baseline, present, quote }: IntentView, money: Money): string {
  if (why !== 'balanceMoved') return i18n.t('needsYou.noConclusion');
  const gone =
    present?.total === baseline.total
      ? subtractDecimals(readTrx(baseline.balanceTrx), readTrx(present.balanceTrx))
      : null;
  return gone === null || gone < sunAsTrx(quote.totalSun)
    ? i18n.t('needsYou.someGone')
    : i18n.t('needsYou.moneyGone', [money.exact(gone)]);
}
