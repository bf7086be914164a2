import { i18n } from '#i18n';
import { isFreshPrice } from '../../../lib/store/freshness.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { later } from '../../parts/later.ts';
import { Rotor } from '../../parts/Rotor.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { moneyIn } from '../money.ts';
import { ObstacleButton, obstacleText, wayOut } from './ObstacleButton.tsx';
import { VerdictLine } from './VerdictLine.tsx';

const DockNotes = later(() => import('./DockNotes.tsx'));
const BurnInstead = later(() => import('./BurnInstead.tsx'));

/** The one sentence that decides, above the one button that acts on it. */
export function QuoteDock({ model }: { model: PopupModel }) {
  const verdict = model.verdict.value;
  const obstacle = model.obstacle.value;
  const { connection, busyAddresses, inbox } = model.snapshot;
  const isBurn = verdict?.kind === 'burn';
  const isRepeat = busyAddresses.includes(model.draft.value.to ?? '');
  return (
    <footer class="dock">
      {/* The dock grows upwards: when these notes come or go, no button moves. */}
      {(!connection.isOnline || connection.trouble || model.refusal.value || inbox.stops) && (
        <DockNotes model={model} />
      )}
      {/* In the page before its words: many screen readers say nothing of a region that is inserted with its words. */}
      <div role="status">{verdict && <VerdictLine model={model} verdict={verdict} />}</div>
      {isBurn ? <BurnInstead model={model} /> : <RentButton model={model} />}
      <p class="caption muted row-apart row">
        {isBurn ? (
          <button class="link link-btn" type="submit" aria-disabled={!!obstacle}>
            {obstacle ? obstacleText(obstacle, moneyIn(model)) : i18n.t('quote.rentAnyway')}
          </button>
        ) : (
          <span class={isRepeat ? 'caution' : ''}>
            {i18n.t(isRepeat ? 'confirm.openOrder' : 'quote.confirmNext')}
          </span>
        )}
        <PriceAge model={model} />
      </p>
      {isBurn && obstacle && wayOut(model, obstacle)}
    </footer>
  );
}

function RentButton({ model }: { model: PopupModel }) {
  const money = moneyIn(model);
  const obstacle = model.obstacle.value;
  const quote = model.quote.value;
  const need = model.need.value;
  // Called, not rendered: the button stays one element and keeps the focus when an obstacle comes or goes.
  if (obstacle || !quote || !need) return obstacle && ObstacleButton({ model, obstacle });
  if (model.verdict.value?.kind === 'enough') {
    return (
      <button class="btn btn-l btn-wide" type="submit">
        {i18n.t('quote.rentMore')}
      </button>
    );
  }
  return (
    <button class="btn btn-primary btn-l btn-wide btn-split" type="submit">
      <span>{i18n.t('quote.rent', [formatWhole(need.rentUnits)])}</span>{' '}
      <span class="num">{money.short(quote.total)}</span>
    </button>
  );
}

function PriceAge({ model }: { model: PopupModel }) {
  const quote = model.quote.value;
  const nowMs = model.nowMs.value;
  if (!quote) return model.asking.value === 'prices.refresh' && <Rotor isTurning />;
  const age = i18n.t('quote.priceAge', [formatSpan(nowMs - quote.readAtMs)]);
  return <span class={isFreshPrice(quote.readAtMs, nowMs) ? 'num' : 'stale'}>{age}</span>;
}
