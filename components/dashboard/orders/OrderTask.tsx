import { i18n } from '#i18n';
import type { LedgerOrder } from '../../../lib/messages/ledger-topics.ts';
import { formatWhole } from '../../parts/words/amounts.ts';
import { Holder } from './Holder.tsx';

interface OrderTaskProps {
  order: LedgerOrder;
  nameOf: (address: string) => string | null;
}

/** The service's calculation of an estimated amount. Only an estimated order has one. */
export function OrderTask({ order, nameOf }: OrderTaskProps) {
  const { estimate, estimateTaskId } = order;
  const number = estimate?.id ?? estimateTaskId;
  const unread = i18n.t('ledger.unread');
  return (
    <section aria-labelledby="o-task">
      <h3 id="o-task">
        {number === null ? i18n.t('ledger.one.taskNone') : i18n.t('ledger.one.task', [String(number)])}
      </h3>
      {estimate === null ? (
        <p class="muted">{unread}</p>
      ) : (
        <>
          <dl class="facts">
            <dt>{i18n.t('ledger.one.token')}</dt>
            <dd>{estimate.token || unread}</dd>
            <dt>{i18n.t('ledger.one.currency')}</dt>
            <dd>{estimate.currency ?? unread}</dd>
          </dl>
          <h4 class="label-quiet">{i18n.t('ledger.one.from')}</h4>
          <p>
            <Holder address={estimate.from} nameOf={nameOf} />
          </p>
          <h4 class="label-quiet">
            {estimate.recipients.length > 0
              ? i18n.t('ledger.one.toRecipients', estimate.recipients.length, [
                  formatWhole(estimate.recipients.length),
                ])
              : i18n.t('ledger.one.noRecipients')}
          </h4>
          <ul class="stack-2">
            {estimate.recipients.map((recipient, at) => (
              <li key={`${at} ${recipient}`}>
                <Holder address={recipient} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
