import { i18n } from '#i18n';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Body } from '../../parts/Body.tsx';
import { Rotor } from '../../parts/Rotor.tsx';
import { formatSpan } from '../../parts/words/span.ts';
import { IntentFacts } from './IntentFacts.tsx';

const LONG_MS = 2_000;

/** The one request is on its way, or price and balance are read for it. No click here can send another. */
export function SendingScreen({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const isSent = intent.sentAtMs !== null;
  const forMs = model.nowMs.value - (intent.sentAtMs ?? intent.armedAtMs);
  return (
    <div class="flow">
      <Body>
        <div class="headline">
          <Rotor isTurning />
          <div data-said>
            <h2 class="title">{i18n.t('sending.title')}</h2>{' '}
            {forMs >= LONG_MS && (
              <p class="muted">{i18n.t(isSent ? 'sending.waiting' : 'sending.reading')}</p>
            )}
          </div>
          <p class="push end">
            <span class="figure">{formatSpan(forMs)}</span>
          </p>
        </div>
        <IntentFacts model={model} intent={intent} />
      </Body>
      <footer class="dock">
        <p class="caption muted">{i18n.t(isSent ? 'sending.canClose' : 'sending.canLookAgain')}</p>
        <button class="btn btn-l btn-wide" type="button" aria-disabled="true" aria-busy="true">
          {i18n.t('sending.locked')}
        </button>
      </footer>
    </div>
  );
}
