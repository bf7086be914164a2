import { i18n } from '#i18n';
import { type Decimal, decimalFromSun, subtractDecimals, ZERO } from '../../../lib/domain/decimal.ts';
import type { LedgerOrder, OwnFacts } from '../../../lib/messages/ledger-topics.ts';
import { formatWhole, useMoney } from '../../parts/amounts.ts';
import { readAmount } from './money.ts';

/** What an order cost, as a calculation if the service's figures add up to one. */
export function OrderCost({ order, own }: { order: LedgerOrder; own: OwnFacts }) {
  const money = useMoney();
  const cost = readAmount(order.costTrx);
  const paid = readAmount(order.costPaidTrx);
  const small = readAmount(order.smallOrderFeeTrx);
  const activation = readAmount(order.activationFeeTrx);
  const base = energyPart(order, cost, small, activation);
  const short = cost !== null && paid !== null && paid < cost ? subtractDecimals(cost, paid) : null;
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
        <dd class="num total">{say(cost)}</dd>
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

/**
 * The service does not tell the price. It is shown only if the figures come out at a whole price, to the last digit.
 */
function energyPart(
  { energyUnits }: LedgerOrder,
  cost: Decimal | null,
  small: Decimal | null,
  activation: Decimal | null,
) {
  const units = energyUnits === null ? 0n : BigInt(energyUnits);
  if (cost === null || units === 0n) return null;
  const fees = ((small ?? ZERO) + (activation ?? ZERO)) as Decimal;
  const amount = subtractDecimals(cost, fees);
  const oneSun = decimalFromSun(units);
  if (amount === null || amount === 0n || amount % oneSun !== 0n) return null;
  return { energyUnits: units, unitSun: amount / oneSun, amount };
}
