import { isOld } from '../../domain/age.ts';
import type { Profile } from '../profiles.ts';
import type { EngineEvent } from './event.ts';

/** A balance that was read longer before says nothing of what the order found. */
const BALANCE_STANDS_MS = 600_000;

/**
 * News of a failed order that was not paid in full, with what the account lacks for another like it: its cost, less what
 * is there. What was paid is no part of it, since nobody promises it back. Without, where that is not known, or enough.
 */
export function withShortfall(event: EngineEvent, { balance }: Profile): EngineEvent {
  const { kind, atMs, params } = event;
  if (kind !== 'failed' || !params.unpaid || !balance) return event;
  const shortfall = BigInt(params.cost ?? 0) - balance.amount;
  if (shortfall <= 0n || isOld(balance.atMs, atMs, BALANCE_STANDS_MS)) return event;
  return { ...event, params: { ...params, shortfall: `${shortfall}` } };
}
