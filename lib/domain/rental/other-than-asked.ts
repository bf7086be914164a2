import type { Period } from './period.ts';

/** What was asked for, or what came. Null is what was not stated, or what only the service knows. */
type Rental = { to: string | null; period: Period | null; energyUnits: bigint | null };

/** The fields that differ from what was asked for, each with the value that was asked for. */
export interface OtherThanAsked {
  to: string | null;
  period: Period | null;
  /** Set if less energy came. */
  energyUnits: bigint | null;
}

/** Null if nothing differs, as far as it is stated. More energy than was asked for is no difference. */
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
