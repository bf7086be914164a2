import { i18n } from '#i18n';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { ChainDoubt } from '../../parts/ChainDoubt.tsx';
import { ChainSaid } from '../../parts/ChainSaid.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { formatSpan } from '../../parts/words/span.ts';
import { formatClock } from '../../parts/words/times.ts';

const SECOND_MS = 1_000;

/** Keeps three things apart: what the service says, what the chain says, and that the chain was not asked. */
export function DeliveryProof({ model, order }: { model: PopupModel; order: OrderView }) {
  const { delegatedAtMs, delegateTxids } = order;
  const clock = delegatedAtMs !== null && formatClock(delegatedAtMs, 'second', model.nowMs.value);
  // For an order that was first seen delegated, nobody knows how long the delivery took.
  const tookMs = (delegatedAtMs ?? 0) - order.firstSeenAtMs;
  const txid = delegateTxids.find((id) => /^[0-9a-f]{64}$/i.test(id));
  return (
    <section class="group" aria-labelledby="proof">
      <h3 class="label-quiet" id="proof">
        {i18n.t('proof.title')}
      </h3>
      <ul class="proof">
        <li>
          <Icon name="ok" />
          <span>{i18n.t('proof.service')}</span>
          <span class="num muted">
            {clock && tookMs >= SECOND_MS ? i18n.t('proof.after', [clock, formatSpan(tookMs)]) : clock}
          </span>
        </li>
        <ChainSaid order={order} nowMs={model.nowMs.value} isOn={model.snapshot.chain.isOn} />
      </ul>
      <ChainDoubt order={order} />
      {txid && !model.isPractice.value && (
        <a class="link" href={`https://tronscan.org/#/transaction/${txid}`} target="_blank" rel="noreferrer">
          {i18n.t('proof.explorer')}
          <Icon name="external" size="s" />
        </a>
      )}
    </section>
  );
}
