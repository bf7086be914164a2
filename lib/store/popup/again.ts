import { isNoMoreThan, sameTask } from '../../domain/rental/rent-again.ts';
import type { OrderView } from '../../messages/order-view.ts';
import { askedFor } from '../other-than-bought.ts';
import type { Draft } from './draft.ts';
import type { PopupModel } from './popup-model.ts';

type Chosen = Pick<PopupModel, 'draft' | 'need' | 'snapshot'>;

/**
 * The changes to a draft that rent as much energy once more: as much as was asked for, where that is known. An amount
 * below what the chosen transfer takes may have been the part that was missing then. That part may be another now, so
 * the draft's task is left alone.
 */
export function sameAgain(
  order: Pick<OrderView, 'intentId' | 'energyUnits'>,
  { draft, need, snapshot }: Chosen,
): Partial<Draft> {
  const { energyUnits } = order;
  const asked = askedFor(order, snapshot)?.amount;
  if (!asked && energyUnits === null) return {};
  const same = sameTask(asked ?? { source: 'amount', energyUnits: energyUnits ?? '0' });
  const mayBeRest = snapshot.chain.isOn && /transfer|newHolder/.test(draft.value.task);
  if (same.task === 'own' && mayBeRest && isNoMoreThan(BigInt(same.ownUnits), need.value?.neededUnits ?? 0n))
    return {};
  return same as Partial<Draft>;
}
