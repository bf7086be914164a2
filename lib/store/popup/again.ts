import type { Address } from '../../domain/address.ts';
import type { TokenSymbol } from '../../domain/token.ts';
import { TYPICAL_TRANSFER } from '../../domain/transfer-table.ts';
import type { OrderView } from '../../messages/order-view.ts';
import type { Draft } from './draft.ts';
import type { PopupModel } from './popup-model.ts';

type Chosen = Pick<PopupModel, 'draft' | 'need' | 'snapshot'>;

/**
 * What changes in a draft for the order's own address to rent as much once more. An order does not say what it was for: a
 * transfer that takes just as much is meant, or else the energy itself. Less than the chosen transfer takes may be what
 * the chain had missed for it, and by now another part may be.
 */
export function sameAgain(
  { intentId, energyUnits }: Pick<OrderView, 'intentId' | 'energyUnits'>,
  { draft, need, snapshot }: Chosen,
): Partial<Draft> {
  const amount = snapshot.intents.find(({ id }) => id === intentId)?.request.amount;
  if (amount?.source === 'estimate')
    return {
      task: 'several',
      token: amount.token as TokenSymbol,
      recipients: amount.recipients as Address[],
      surplusPercent: amount.adjustPercent,
    };
  if (energyUnits === null) return {};
  const units = BigInt(energyUnits);
  /** With the surplus that is recommended, and some. */
  const isWithin = (neededUnits: bigint) => units <= (neededUnits * 1001n) / 1000n;
  const isJust = (neededUnits: bigint) => isWithin(neededUnits) && units >= neededUnits;
  if (isJust(TYPICAL_TRANSFER.energyUnits)) return { task: 'transfer' };
  if (isJust(TYPICAL_TRANSFER.newHolderEnergyUnits)) return { task: 'newHolder' };
  const mayBeRest = snapshot.chain.isOn && /transfer|newHolder/.test(draft.value.task);
  if (mayBeRest && isWithin(need.value?.neededUnits ?? 0n)) return {};
  return { task: 'own', ownUnits: energyUnits };
}
