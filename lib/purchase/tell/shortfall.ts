import { isOld } from '../../domain/age.ts';
import type { Profile } from '../profiles.ts';
import type { EngineEvent } from './event.ts';

/** A balance older than this says nothing about what the account held when the order failed. */
const BALANCE_STANDS_MS = 600_000;

/**
 * Adds to the news of a failed order that was not paid in full what the account lacks for another one like it: the cost
 * less the balance. What was paid is not counted in, since nobody promises it back. Nothing is added when the balance
 * is unknown, old or enough.
 */
export function withShortfall(event: EngineEvent, { balance }: Profile): EngineEvent {
  const { kind, atMs, params } = event;
  if (kind !== 'failed' || !params.unpaid || !balance) return event;
  const shortfall = BigInt(params.cost ?? 0) - balance.amount;
  if (shortfall <= 0n || isOld(balance.atMs, atMs, BALANCE_STANDS_MS)) return event;
  return { ...event, params: { ...params, shortfall: `${shortfall}` } };
}
