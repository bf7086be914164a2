import type { Period } from './period.ts';

/** What was asked for, or what came of it; null is what nobody says, or what only the service knows. */
type Rental = { to: string | null; period: Period | null; energyUnits: bigint | null };

/** In what something is not what was asked for, each as it was asked. */
export interface OtherThanAsked {
  to: string | null;
  period: Period | null;
  /** Less than this came. */
  energyUnits: bigint | null;
}

/** Null where it is what was asked for, as far as it is said what it is. Never for the better: more energy is no complaint. */
export function otherThanAsked(came: Rental, asked: Rental): OtherThanAsked | null {
  const isLess =
    came.energyUnits !== null && asked.energyUnits !== null && came.energyUnits < asked.energyUnits;
  const found = {
    to: came.to !== null && came.to !== asked.to ? asked.to : null,
    period: came.period !== null && came.period !== asked.period ? asked.period : null,
    energyUnits: isLess ? asked.energyUnits : null,
  };
  return found.to === null && found.period === null && found.energyUnits === null ? null : found;
}
