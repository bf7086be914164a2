// Between a page's confirmation and the engine: what the page must have asked first, the command, and what of a stop is
// told. The handlers of popup and dashboard use it. It judges no limit of a purchase: the engine does.
import { type Address, isAddress } from '../../domain/address/address.ts';
import { findUncompared } from '../../domain/address/look-alike.ts';
import { isAboveTyped } from '../../domain/amounts/typed-sum.ts';
import { leastEstimate } from '../../domain/rental/quote.ts';
import { isTokenContract } from '../../domain/rental/token.ts';
import type { PurchaseOrder, PurchaseOutcome } from '../../messages/popup-topics.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import type { Omission } from '../../messages/stop-code.ts';
import type { BuyCommand, BuyOutcome } from '../../purchase/buy/command.ts';
import { type ActiveProfile, activeProfile, type Choices } from '../choices/choices.ts';

type Needs = Snapshot['chain']['needs'];
type Estimate = Extract<PurchaseOrder['request']['amount'], { source: 'estimate' }>;

/** The parts of an order that decide whether it may be tried. */
export type Asked = Pick<
  PurchaseOrder,
  'profileId' | 'origin' | 'capSun' | 'comparedWith' | 'hasTypedSum'
> & {
  request: { to: string; amount: { source: 'amount' } | Estimate };
  energyUnits: string | bigint;
};

/**
 * Why a confirmed order may not even be tried: the page did not ask the user something that it should have asked, or
 * expects too little energy. `needs`: what the chain has measured, since the page reckons with it.
 */
export function findOmission(order: Asked, choices: Choices, needs: Needs = []): Omission | null {
  const { to, amount } = order.request;
  const all = amount.source === 'estimate' ? [to, ...amount.recipients] : [to];
  if (!all.every(isAddress)) return 'badAddress';
  if (isTokenContract(to)) return 'contractAddress';
  // The page may not know the address that is imitated most closely, and have shown another one beside it.
  const alike = findUncompared(to, choices.addresses);
  if (alike && alike.known !== order.comparedWith) return 'lookAlike';
  // It may imitate an address that cannot be read now.
  if (!choices.isUseKnown) return 'storageUnavailable';
  if (isAboveTyped(choices.typedAboveSun, BigInt(order.capSun)) && !order.hasTypedSum) return 'sumNotTyped';
  const active = activeProfile(choices);
  const shown = order.origin ?? (active?.kind === 'practice' ? active.origin : null);
  if (active?.id !== order.profileId || active.origin !== shown) return 'originChanged';
  return BigInt(order.energyUnits) < leastUnits(order, needs) ? 'amountMismatch' : null;
}

/**
 * The least that an estimate must be expected to take. The cap and all limits rest on that expectation, but the service
 * alone decides what it really takes.
 */
function leastUnits({ request: { to, amount } }: Asked, needs: Needs): bigint {
  if (amount.source === 'amount') return 0n;
  const measured = amount.recipients.map((recipient) => {
    const need = needs.find(
      ({ sender, token, ...one }) => sender === to && token === amount.token && one.recipient === recipient,
    );
    return need?.energyUnits ? BigInt(need.energyUnits) : null;
  });
  return leastEstimate(measured, amount.adjustPercent);
}

/** The page's order as the engine's command. Only for one that `findOmission` let pass, which parsed the addresses. */
export function toCommand(order: PurchaseOrder, profile: ActiveProfile): BuyCommand {
  const { to, period, amount } = order.request;
  const [unitSun, feesSun, capSun] = [BigInt(order.unitSun), BigInt(order.feesSun), BigInt(order.capSun)];
  return {
    intentId: order.intentId,
    profileId: order.profileId,
    origin: profile.origin,
    request: {
      to: to as Address,
      period,
      amount:
        amount.source === 'amount'
          ? { source: 'amount', energyUnits: BigInt(amount.energyUnits) }
          : { ...amount, recipients: amount.recipients as Address[] },
    },
    energyUnits: BigInt(order.energyUnits),
    // The page made the cap for this much, at the price that it showed.
    ...(amount.source === 'estimate' && unitSun > 0n && { mostUnits: (capSun - feesSun) / unitSun }),
    feesSun,
    capSun,
    shown: { unitPriceSun: unitSun, pricedAtMs: order.pricedAtMs },
  };
}

/** `isForSame`: whether the purchase of this id is for the address that is bought for here. */
export function toOutcome(
  outcome: BuyOutcome,
  isForSame: (intentId: string) => boolean = () => false,
): PurchaseOutcome {
  if (outcome.kind === 'intent') {
    const { id, state } = outcome.intent;
    // No screen shows an intent that was written down and never left: it is a stop like those before.
    return state === 'notSent' ? { kind: 'stopped', code: state } : { kind: 'intent', intentId: id, state };
  }
  const { stop } = outcome;
  switch (stop.code) {
    case 'locked':
      // Energy for this address may be under way: who reads only that nothing was rented might rent it twice.
      return { kind: 'stopped', code: isForSame(stop.intentId) ? 'otherPurchase' : stop.code };
    case 'priceAboveCap':
      return {
        kind: 'stopped',
        code: stop.code,
        unitSun: `${stop.unitPriceSun}`,
        totalSun: `${stop.totalSun}`,
      };
    case 'limit': {
      const { limit, excessSun } = stop.breach;
      return {
        kind: 'stopped',
        code: stop.code,
        limit,
        excessSun: excessSun === null ? null : `${excessSun}`,
      };
    }
    default:
      // Only a batch or a rule takes a decision back, and neither tells a page so.
      return { kind: 'stopped', code: stop.code as Exclude<typeof stop.code, 'notWanted'> };
  }
}
