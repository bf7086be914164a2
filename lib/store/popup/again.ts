import type { Address } from '../../domain/address.ts';
import type { TokenSymbol } from '../../domain/token.ts';
import { TYPICAL_TRANSFER } from '../../domain/transfer-table.ts';
import type { OrderView } from '../../messages/order-view.ts';
import type { Draft } from './draft.ts';
import type { PopupModel } from './popup-model.ts';

type Chosen = Pick<PopupModel, 'draft' | 'need' | 'snapshot'>;

/**
 * The changes to a draft that rent as much energy once more for the order's own address. An order does not state its
 * purpose: if a usual transfer takes just as much, that transfer is meant, else the bare amount of energy. An amount
 * below what the chosen transfer takes may have been the part that was missing then. That part may be another now, so
 * the draft's task is left alone.
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
  /** Leaves room for the recommended surplus, and a little more. */
  const isWithin = (neededUnits: bigint) => units <= (neededUnits * 1001n) / 1000n;
  const isJust = (neededUnits: bigint) => isWithin(neededUnits) && units >= neededUnits;
  if (isJust(TYPICAL_TRANSFER.energyUnits)) return { task: 'transfer' };
  if (isJust(TYPICAL_TRANSFER.newHolderEnergyUnits)) return { task: 'newHolder' };
  const mayBeRest = snapshot.chain.isOn && /transfer|newHolder/.test(draft.value.task);
  if (mayBeRest && isWithin(need.value?.neededUnits ?? 0n)) return {};
  return { task: 'own', ownUnits: energyUnits };
}
