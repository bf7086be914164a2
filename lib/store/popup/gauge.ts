/**
 * The parts of the gauge, of its whole: what is there, what a rental will add, and where the need ends; at its end no mark
 * is seen. An estimate rents for all of the need, whatever is there: hatched is what is rented, not what is missing.
 */
export function gaugeOf(hasUnits: bigint, neededUnits: bigint, missingUnits: bigint) {
  const added = hasUnits < neededUnits ? missingUnits : 0n;
  const whole = hasUnits + added;
  const part = (units: bigint) => Number((units * 1000n) / whole) / 1000;
  return { has: part(hasUnits), will: part(added), mark: part(neededUnits) };
}
