import { i18n } from '#i18n';
import { subtractDecimals } from '../../lib/domain/decimal.ts';
import type { IntentView } from '../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { recordOfIntent } from '../../lib/store/purchase-record.ts';
import { readTrx } from '../../lib/store/read-trx.ts';
import { Body } from '../parts/Body.tsx';
import { Note } from '../parts/Note.tsx';
import { BuyAgainTick } from './BuyAgainTick.tsx';
import { CopyForService } from './CopyForService.tsx';
import { IntentFacts } from './IntentFacts.tsx';
import { moneyIn } from './money.ts';

/** The balance moved and no order explains it, or no conclusion was possible: only the service can settle it. */
export function NeedsYouScreen({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const money = moneyIn(model);
  const present = intent.present?.balanceTrx ?? null;
  const gone =
    present === null ? null : subtractDecimals(readTrx(intent.baseline.balanceTrx), readTrx(present));
  const title = gone ? i18n.t('needsYou.moneyGone', [money.exact(gone)]) : i18n.t('needsYou.noConclusion');
  return (
    <div class="flow">
      <Body isTight>
        <Note icon="person" tone="danger" role="alert" title={title}>
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
