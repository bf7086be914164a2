import { i18n } from '#i18n';
import { type Decimal, subtractDecimals } from '../../../lib/domain/amounts/decimal.ts';
import { exceeds } from '../../../lib/domain/amounts/rounding.ts';
import { isCostTold } from '../../../lib/domain/order/told-cost.ts';
import { energyPart } from '../../../lib/ledger/order-energy.ts';
import { readAmount } from '../../../lib/ledger/read-amount.ts';
import type { LedgerOrder, OwnFacts } from '../../../lib/messages/ledger-topics.ts';
import { formatWhole, useMoney } from '../../parts/words/amounts.ts';

/** What an order cost, as a calculation if the service's figures add up to one. */
export function OrderCost({ order, own }: { order: LedgerOrder; own: OwnFacts }) {
  const money = useMoney();
  const stated = readAmount(order.costTrx);
  const cost = isCostTold(stated, order.status) ? stated : null;
  const paid = readAmount(order.costPaidTrx);
  const small = readAmount(order.smallOrderFeeTrx);
  const activation = readAmount(order.activationFeeTrx);
  const base = energyPart(order);
  const short = cost !== null && paid !== null && exceeds(cost, paid) ? subtractDecimals(cost, paid) : null;
  const quoted = readAmount(own.quotedTrx);
  const say = (amount: Decimal | null) => (amount === null ? i18n.t('ledger.unread') : money.exact(amount));
  return (
    <section aria-labelledby="o-cost">
      <h3 id="o-cost">{i18n.t('ledger.one.cost')}</h3>
      <dl class="facts">
        {base && (
          <>
            <dt class="num">
              {i18n.t('ledger.one.base', [formatWhole(base.energyUnits), formatWhole(base.unitSun)])}
            </dt>
            <dd class="num">{money.exact(base.amount)}</dd>
          </>
        )}
        <dt>{i18n.t('ledger.one.smallFee')}</dt>
        <dd class="num">{say(small)}</dd>
        <dt>{i18n.t('ledger.one.activationFee')}</dt>
        <dd class="num">{say(activation)}</dd>
        <dt class="total">{i18n.t('ledger.one.total')}</dt>
        <dd class="num total">
          {stated !== null && cost === null ? i18n.t('ledger.one.notTold') : say(cost)}
        </dd>
        <dt>{i18n.t('ledger.one.paid')}</dt>
        <dd class="num">{say(paid)}</dd>
        {short !== null && (
          <>
            <dt>{i18n.t('ledger.one.notPaid')}</dt>
            <dd class="num">{money.exact(short)}</dd>
          </>
        )}
        {quoted !== null && (
          <>
            <dt>{i18n.t('ledger.one.quoted')}</dt>
            <dd class="num">{money.exact(quoted)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
