import { i18n } from '#i18n';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { Body } from '../../parts/Body.tsx';
import { Note } from '../../parts/Note.tsx';
import { RefusalWords } from '../../parts/RefusalWords.tsx';
import { formatSpan } from '../../parts/words/span.ts';
import { formatClock } from '../../parts/words/times.ts';
import { moneyIn } from '../money.ts';
import { IntentFacts } from './IntentFacts.tsx';
import { PutAway } from './PutAway.tsx';

/** A machine that slept looks later than that too. */
const WATCHED_FOR_MS = 86_400_000;

/** Nothing was bought: the purchase was never sent, clearly refused, or shown to be absent; with the proof. */
export function NotBoughtScreen({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const money = moneyIn(model);
  const { state, checks, sentAtMs } = intent;
  const nowMs = model.nowMs.value;
  const { profile, reminder } = model.snapshot;
  const isMuted = reminder.muted?.includes('found-late');
  // Without its token nobody reads the list on which an order may turn up.
  const isWatched = state === 'notPlaced' && profile?.token === 'ready';
  const isAbsent = intent.why === 'absentForADay';
  const proof = i18n.t(isAbsent ? 'notBought.absent' : 'notBought.proof', [
    String(checks.count),
    formatSpan(intent.sinceMs - (sentAtMs ?? intent.sinceMs)),
    money.exact(readTrx(intent.baseline.balanceTrx)),
  ]);
  const title = isAbsent ? 'notBought.absentTitle' : 'notBought.title';
  const text = {
    notPlaced: proof,
    refused: i18n.t(intent.why === 'insufficient-funds' ? 'notBought.tooLow' : 'notBought.refused'),
    notSent: i18n.t('notBought.notSent'),
  };
  return (
    <div class="flow">
      <Body isTight>
        <Note icon="minus" isHead title={i18n.t(state === 'notSent' ? 'stop.nothingSent' : title)}>
          {text[state as 'notPlaced']}
          <RefusalWords intent={intent} />
        </Note>
        <IntentFacts model={model} intent={intent} />
        {isWatched && sentAtMs !== null && checks.nextAtMs !== null && (
          <p class="muted">
            {i18n.t(isMuted ? 'notBought.watchedMuted' : 'notBought.watched', [
              formatClock(Math.max(sentAtMs + WATCHED_FOR_MS, checks.nextAtMs), 'minute', nowMs),
            ])}
          </p>
        )}
      </Body>
      <footer class="dock">
        <PutAway
          model={model}
          intent={intent}
          label={i18n.t('notBought.newPrice')}
          look="btn btn-primary btn-l btn-wide"
          next={() => void model.refreshPrices()}
        />
      </footer>
    </div>
  );
}
