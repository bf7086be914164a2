import { TYPICAL_TRANSFER } from './transfer-table.ts';

/** What was asked for: an amount of energy, or as much as the service estimates for these recipients. */
type Asked =
  | { source: 'amount'; energyUnits: string | bigint }
  | { source: 'estimate'; token: string; recipients: readonly string[]; adjustPercent: string };

/**
 * The task that asks for the same once more. An amount does not state its purpose: if a usual transfer takes just as
 * much, that transfer is meant, else the bare amount of energy.
 */
export function sameTask(asked: Asked) {
  if (asked.source === 'estimate') {
    const { token, recipients, adjustPercent } = asked;
    return { task: 'several' as const, token, recipients: [...recipients], surplusPercent: adjustPercent };
  }
  const units = BigInt(asked.energyUnits);
  const isJust = (neededUnits: bigint) => units >= neededUnits && isNoMoreThan(units, neededUnits);
  if (isJust(TYPICAL_TRANSFER.energyUnits)) return { task: 'transfer' as const };
  if (isJust(TYPICAL_TRANSFER.newHolderEnergyUnits)) return { task: 'newHolder' as const };
  return { task: 'own' as const, ownUnits: String(units) };
}

/** Leaves room for the recommended surplus, and a little more. */
export const isNoMoreThan = (units: bigint, neededUnits: bigint) => units <= (neededUnits * 1001n) / 1000n;
