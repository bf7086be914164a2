import type { Snapshot } from '../../messages/snapshot.ts';
import type { Draft } from './draft.ts';

/**
 * Whether `findWarnings` may find anything. Mostly it cannot: then neither its script nor that of the view is loaded.
 */
export function mayWarn({ chain, orders }: Snapshot, { to, task }: Draft): boolean {
  if (!chain.isOn || to === null) return false;
  const isUnusual = task === 'several' || task === 'own';
  if (isUnusual || chain.trouble !== null || orders.length > 0) return true;
  return chain.senders.some(
    ({ address, isContract, isActivated, freeTransfers }) =>
      address === to && (isContract || !isActivated || freeTransfers < 1),
  );
}
