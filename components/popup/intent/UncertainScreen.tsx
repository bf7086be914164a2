import { i18n } from '#i18n';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import { answerOf } from '../../../lib/store/popup/answer.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { recordOfIntent } from '../../../lib/store/purchase-record.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { Body } from '../../parts/Body.tsx';
import { CopyAction } from '../../parts/controls/CopyAction.tsx';
import { Gauge } from '../../parts/Gauge.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Note } from '../../parts/Note.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { formatClock, formatCountdown } from '../../parts/words/times.ts';
import { moneyIn } from '../money.ts';
import OfflineNote from '../OfflineNote.tsx';
import { BuyAgainTick } from './BuyAgainTick.tsx';
import { IntentFacts } from './IntentFacts.tsx';

/** The countdown's smallest step. */
const SECOND_MS = 1_000;

/** Nobody knows yet whether the service took the order: what is known, what is being checked, when it will be known. */
export function UncertainScreen({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const isBusy = model.asking.value === 'purchase.checkNow';
  return (
    <div class="flow">
      <Body isTight>
        <Note icon="ask" tone="caution" isHead title={i18n.t('uncertain.title')}>
          <b>{i18n.t('uncertain.dontBuy')}</b> {i18n.t('uncertain.means')}
        </Note>
        <OfflineNote model={model} />
        <section class="group" aria-labelledby="known">
          <h2 class="label-quiet" id="known">
            {i18n.t('uncertain.known')}
          </h2>
          <KnownFacts model={model} intent={intent} />
          <IntentFacts model={model} intent={intent} />
        </section>
        <Checks intent={intent} nowMs={model.nowMs.value} />
        {intent.canAcknowledge && <BuyAgainTick model={model} intent={intent} />}
      </Body>
      <footer class="dock">
        <div class="row">
          <button
            class="btn grow"
            type="button"
            aria-busy={isBusy}
            aria-disabled={isBusy}
            onClick={() => void (isBusy || model.ask('purchase.checkNow', { intentId: intent.id }))}
          >
            <Icon name="refresh" />
            {i18n.t(isBusy ? 'uncertain.checking' : 'uncertain.checkNow')}
          </button>
          <CopyAction label={i18n.t('record.copy')} text={() => recordOfIntent(intent, model.snapshot)} />
        </div>
        <p class="caption muted">{i18n.t('uncertain.locked')}</p>
      </footer>
    </div>
  );
}

function KnownFacts({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const nowMs = model.nowMs.value;
  const money = moneyIn(model);
  const { baseline, present, sentAtMs } = intent;
  const answer = answerOf(intent);
  const before = money.exact(readTrx(baseline.balanceTrx));
  const after = present && money.exact(readTrx(present.balanceTrx));
  const totalBefore = baseline.total === null ? null : formatWhole(baseline.total);
  const totalAfter = present?.total == null ? null : formatWhole(present.total);
  return (
    <dl class="facts">
      <dt>{i18n.t('uncertain.sentOnce')}</dt>
      <dd class="num">
        {sentAtMs === null ? i18n.t('uncertain.notKnown') : formatClock(sentAtMs, 'second', nowMs)}
      </dd>
      <dt>{i18n.t('uncertain.answer')}</dt>
      <dd>
        {answer.kind === 'none'
          ? i18n.t('uncertain.noneWithin', [formatSpan(answer.withinMs)])
          : i18n.t(`uncertain.${answer.kind}`)}
      </dd>
      <dt>{i18n.t('bar.balance')}</dt>
      <dd class="num">{beforeAndNow(before, after)}</dd>
      <dt>{i18n.t('uncertain.listed')}</dt>
      <dd class="num">{beforeAndNow(totalBefore, totalAfter)}</dd>
    </dl>
  );
}

function beforeAndNow(before: string | null, now: string | null): string {
  if (before === null)
    return now === null ? i18n.t('uncertain.notKnown') : i18n.t('uncertain.nowOnly', [now]);
  if (now === null) return i18n.t('uncertain.beforeOnly', [before]);
  return before === now
    ? i18n.t('uncertain.beforeAndNow', [before])
    : i18n.t('uncertain.beforeNow', [before, now]);
}

function Checks({ intent, nowMs }: { intent: IntentView; nowMs: number }) {
  const { checks } = intent;
  const nextMs = (checks.nextAtMs ?? nowMs) - nowMs;
  const restMs = Math.max(checks.neededQuietMs - checks.quietMs, 0);
  // Between two checks the time goes on, though only the next check counts it.
  const soonestMs = Math.max((intent.present?.readAtMs ?? nowMs) + restMs, nowMs);
  const minutes = (ms: number) => String(Math.floor(ms / 60_000));
  return (
    <section class="group" aria-labelledby="checks">
      <div class="group-head">
        <h2 class="label-quiet" id="checks">
          {i18n.t('uncertain.checks', checks.count)}
        </h2>
        {checks.nextAtMs !== null && (
          <span class="caption muted num">
            {nextMs >= SECOND_MS
              ? i18n.t('uncertain.next', [formatCountdown(nextMs)])
              : i18n.t('uncertain.nextNow')}
          </span>
        )}
      </div>
      {checks.isHeldUp && nextMs >= SECOND_MS && <p class="caption muted">{i18n.t('uncertain.heldUp')}</p>}
      {checks.isMoneyGone && <p class="caution">{i18n.t('uncertain.moneyGone')}</p>}
      {restMs > 0 && !checks.isMoneyGone && (
        <>
          <Gauge
            has={checks.quietMs / checks.neededQuietMs}
            isThin
            isNeutral
            label={i18n.t('uncertain.progress', [minutes(checks.quietMs), minutes(checks.neededQuietMs)])}
          />
          <p class="caption muted">
            {i18n.t(checks.isBalanceProof ? 'uncertain.earliest' : 'uncertain.byList', [
              formatClock(soonestMs, 'minute', nowMs),
            ])}
          </p>
        </>
      )}
    </section>
  );
}
