import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { OrdersModel } from '../../../lib/store/dashboard/orders/orders.ts';
import { Icon } from '../../parts/Icon.tsx';
import { later } from '../../parts/later.ts';
import { formatClock } from '../../parts/words/times.ts';
import { intentText } from './event-text.ts';
import { Holder } from './Holder.tsx';
import { intentEnergy } from './intent-energy.ts';

const IntentDialog = later(() => import('./IntentDialog.tsx'));

interface IntentRowProps {
  intent: IntentView;
  orders: OrdersModel;
  index: number;
  costHead: string;
}

const LOOKS: Record<IntentView['state'], readonly [tone: string, icon: string]> = {
  armed: ['chip-run', 'send'],
  sent: ['chip-run', 'send'],
  notSent: ['', 'minus'],
  confirmed: ['chip-done', 'check'],
  refused: ['', 'minus'],
  unknown: ['chip-check', 'ask'],
  duplicate: ['chip-error', 'two'],
  notPlaced: ['', 'minus'],
  needsUser: ['chip-error', 'warn'],
};

/** A purchase in the journal that has led to no order, as far as is known. */
export function IntentRow({ intent, orders, index, costHead }: IntentRowProps) {
  const isOpen = useSignal(false);
  const { request, state } = intent;
  const [tone, icon] = LOOKS[state];
  const time = formatClock(intent.sentAtMs ?? intent.armedAtMs, 'minute', orders.nowMs.value);
  return (
    <tr class="ledger-row" aria-rowindex={index}>
      <th class="c-id" scope="row">
        <span class="muted">{i18n.t('ledger.noNumber')}</span>
      </th>
      <td class="num c-made" data-head={i18n.t('ledger.made')}>
        {time}
      </td>
      <td class="c-for">
        <Holder address={request.to} nameOf={orders.nameOf} />
      </td>
      <td class="end num c-energy" data-head={i18n.t('ledger.energy')}>
        {intentEnergy(intent)}
      </td>
      <td class="end num c-period" data-head={i18n.t('ledger.period')}>
        {i18n.t(`period.short.${request.period}`)}
      </td>
      <td class="end num c-cost" data-head={costHead}>
        –
      </td>
      <td class="c-state">
        <span class={`chip ${tone}`}>
          <Icon name={icon} />
          {intentText(intent)}
        </span>
      </td>
      <td class="c-ends" data-head={i18n.t('ledger.ends')}>
        –
      </td>
      <td class="c-more">
        <button
          class="icon-btn"
          type="button"
          aria-haspopup="dialog"
          aria-label={i18n.t('ledger.orderless.details', [time, orders.nameOf(request.to) ?? request.to])}
          onClick={() => {
            isOpen.value = true;
          }}
        >
          <Icon name="right" />
        </button>
        {isOpen.value && (
          <IntentDialog
            intent={intent}
            orders={orders}
            onClose={() => {
              isOpen.value = false;
            }}
          />
        )}
      </td>
    </tr>
  );
}
