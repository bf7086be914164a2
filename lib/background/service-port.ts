import { type Address, parseAddress } from '../domain/address.ts';
import { parseDecimal } from '../domain/decimal.ts';
import { findToken } from '../domain/token.ts';
import type { BuyRequest, OrderReading, RentalServicePort } from '../purchase/service-port.ts';
import type { BuyRequest as ClientBuyRequest } from '../service/buy-request.ts';
import type { RentalService } from '../service/client.ts';
import { fail, type Result, refuseBuy } from '../service/service-error.ts';

type ClientOrder = Extract<Awaited<ReturnType<RentalService['order']>>, { ok: true }>['value'];

/** What the client learned on the way, for those who keep it. Called once for each answer. */
export interface ServiceWatcher {
  answered(code: string | null): void;
  orderRead(order: ClientOrder): void;
}

/** The client in the engine's words. */
export function toServicePort(
  client: RentalService,
  origin: string,
  watcher: ServiceWatcher,
): RentalServicePort {
  const watch = <T>(answer: Result<T>): Result<T> => {
    watcher.answered(answer.ok ? null : answer.error.code);
    return answer;
  };
  return {
    origin,
    async price(period) {
      const answer = watch(await client.price(period));
      return answer.ok ? { ok: true, value: { priceSun: answer.value.unitPriceSun } } : answer;
    },
    async buyEnergy(request) {
      const wanted = toClientRequest(request);
      if (wanted === null) return fail(refuseBuy('rejected', 'not-sent'));
      const answer = watch(await client.buyEnergy(wanted));
      if (!answer.ok) return answer;
      const { order, balance } = answer.value;
      watcher.orderRead(order);
      return { ok: true, value: { guid: order.guid, order: toReading(order), balance } };
    },
    async order(guid) {
      const answer = watch(await client.order(guid));
      if (!answer.ok) return answer;
      watcher.orderRead(answer.value);
      return { ok: true, value: toReading(answer.value) };
    },
    async orders(query) {
      const answer = watch(await client.orders(query));
      if (!answer.ok) return answer;
      const { total, lastPage, entries, unreadableCount } = answer.value;
      const unread = Array.from({ length: unreadableCount }, () => ({ guid: null, status: null }));
      return { ok: true, value: { total, lastPage, entries: [...entries, ...unread] } };
    },
    accounts: async () => {
      const answer = watch(await client.accounts());
      if (!answer.ok) return answer;
      const readable = answer.value.map(({ section, currency, balance }) => ({
        section: section ?? '',
        currency: currency ?? '',
        balance,
      }));
      return { ok: true, value: readable };
    },
  };
}

function toReading(order: ClientOrder): OrderReading {
  const { guid, status, to, period, energyUnits, cost, costPaid, delegateTxids, estimateTask } = order;
  return {
    guid,
    status,
    to,
    period,
    energyUnits: energyUnits === null ? null : BigInt(energyUnits),
    estimate: estimateTask?.token ? { token: estimateTask.token, recipients: estimateTask.to } : null,
    cost,
    costPaid,
    delegateTxids,
  };
}

/** Null for what the client cannot send exactly. */
function toClientRequest({ to, period, amount }: BuyRequest): ClientBuyRequest | null {
  if (amount.source === 'amount') {
    const energyUnits = Number(amount.energyUnits);
    if (!Number.isSafeInteger(energyUnits)) return null;
    return { to, period, amount: { source: 'amount', energyUnits } };
  }
  const token = findToken(amount.token);
  const percent = parseDecimal(amount.adjustPercent);
  if (!token || !percent.ok || !amount.recipients.every(isAddress)) return null;
  const { recipients } = amount;
  return {
    to,
    period,
    amount: { source: 'estimate', recipients, token: token.symbol, adjustPercent: percent.value },
  };
}

const isAddress = (text: Address) => parseAddress(text).ok;
