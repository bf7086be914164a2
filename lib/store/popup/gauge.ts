/**
 * The parts of the gauge as fractions of its width: the energy that is there, what a rental will add, and the mark
 * where the need ends (out of sight at the very end). An estimate rents the whole need, whatever is there: the
 * hatched part is what is rented, not what is missing.
 */
export function gaugeOf(hasUnits: bigint, neededUnits: bigint, missingUnits: bigint) {
  const added = hasUnits < neededUnits ? missingUnits : 0n;
  const whole = hasUnits + added;
  const part = (units: bigint) => Number((units * 1000n) / whole) / 1000;
  return { has: part(hasUnits), will: part(added), mark: part(neededUnits) };
}
