import { i18n } from '#i18n';
import { isCostTold } from '../../../lib/domain/order/told-cost.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { type TimelineStep, timelineOf } from '../../../lib/store/popup/timeline.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { camel } from '../../../lib/text/text-key.ts';
import { Icon } from '../../parts/Icon.tsx';
import { formatSpan } from '../../parts/words/span.ts';
import { statusWord } from '../../parts/words/status-word.ts';
import { formatClock } from '../../parts/words/times.ts';
import { moneyIn } from '../money.ts';

const SIGNS = { done: 'check', now: 'send', next: '' } as const;

/** The order's steps by name, what each means, and when it came. */
export function Timeline({ model, order }: { model: PopupModel; order: OrderView }) {
  const nowMs = model.nowMs.value;
  return (
    <ol class="steps">
      {timelineOf(order).map((step, index) => (
        <li
          key={step.name}
          class={`step step-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span class="step-dot">{SIGNS[step.state] && <Icon name={SIGNS[step.state]} size="s" />}</span>
          <span class="step-name">
            {statusWord(step.name, order.status)}
            {step.state === 'done' && <span class="vh">{i18n.t('progress.done')}</span>}
          </span>
          {step.atMs !== null && (
            <span class="step-time num">
              {index === 0
                ? formatClock(step.atMs, 'second', nowMs)
                : i18n.t('progress.after', [formatSpan(step.atMs - order.firstSeenAtMs)])}
            </span>
          )}
          <StepMore model={model} step={step} order={order} />
        </li>
      ))}
    </ol>
  );
}

function StepMore({ model, step, order }: { model: PopupModel; step: TimelineStep; order: OrderView }) {
  const money = moneyIn(model);
  const { costTrx, quotedTrx, status } = order;
  const total = readTrx(costTrx);
  if (step.name === 'paid' && step.state === 'done' && isCostTold(total, status)) {
    const cost = money.exact(total);
    const quoted = quotedTrx && money.exact(readTrx(quotedTrx));
    const isOther = quoted && quoted !== cost;
    return (
      <span class={`step-more num${isOther ? ' caution' : ''}`}>
        {isOther
          ? i18n.t('progress.notAsQuoted', [cost, quoted])
          : quoted
            ? i18n.t('progress.asQuoted', [cost])
            : cost}
      </span>
    );
  }
  // A step ahead would read as if it had happened. Only the last one is explained, as what is to come.
  if (step.state === 'done' || (step.state === 'next' && step.name !== 'delegated')) return null;
  return <span class="step-more">{i18n.t(`order.means.${camel(step.name)}`)}</span>;
}
