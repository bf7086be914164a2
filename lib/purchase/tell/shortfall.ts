import { isOld } from '../../domain/age.ts';
import type { Profile } from '../profiles.ts';
import type { EngineEvent } from './event.ts';

/** A balance that was read longer before says nothing of what the order found. */
const BALANCE_STANDS_MS = 600_000;

/**
 * News of a failed order with what the account lacked for it: what was not paid, less what is there. Without, where that
 * is not known, or enough: then it failed for something else.
 */
export function withShortfall(event: EngineEvent, { balance }: Profile): EngineEvent {
  const { kind, atMs, params } = event;
  if (kind !== 'failed' || !params.unpaid || !balance) return event;
  const shortfall = BigInt(params.unpaid) - balance.amount;
  if (shortfall <= 0n || isOld(balance.atMs, atMs, BALANCE_STANDS_MS)) return event;
  return { ...event, params: { ...params, shortfall: `${shortfall}` } };
}
