import { parseDecimal, sunFromDecimalCeil } from '../domain/decimal.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { RuleView } from '../messages/renew-topics.ts';
import type { Snapshot } from '../messages/snapshot.ts';

const DELEGATED = 3;

/** TRX as typed, in SUN; null when it is none. A comma is a point to those who write it so. */
export function readTyped(text: string): bigint | null {
  const parsed = parseDecimal(text.trim().replace(',', '.'));
  return parsed.ok && parsed.value > 0n ? sunFromDecimalCeil(parsed.value) : null;
}

/** The end of the day that a date field names, in the reader's own time; null when it names none. */
export function readUntil(text: string): number | null {
  const atMs = Date.parse(`${text}T23:59:59`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(atMs) ? atMs : null;
}

/** Running rentals of addresses without a rule, as far as enough is known of them. */
export function findRentals(snapshot: Snapshot | null, rules: readonly RuleView[]): OrderView[] {
  const orders = snapshot?.orders ?? [];
  return orders.filter(
    ({ status, to, period, energyUnits, endsAtMs }) =>
      status === DELEGATED &&
      to !== null &&
      period !== null &&
      energyUnits !== null &&
      endsAtMs !== null &&
      rules.every((rule) => rule.to !== to),
  );
}
