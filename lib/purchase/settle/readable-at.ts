import type { Core } from '../core.ts';
import { isPaused } from '../pace/backoff.ts';
import { isSearched } from './search.ts';

/** A look reads the list and the balance. */
const LEAST_REQUESTS = 2;

/** The earliest time for a look: the pause is over, and both the engine's budget and the client have room for it. */
export function readableAtMs(core: Core, profileId: string): number {
  const { ports, budgetOf, profiles } = core;
  const nowMs = ports.now();
  const isFirst = isSearched(core, profileId);
  const service = ports.service(profileId);
  const { backoff } = profiles.get(profileId);
  return Math.max(
    isPaused(backoff, nowMs) ? backoff.untilMs : nowMs,
    budgetOf(profileId).nextFreeMs(LEAST_REQUESTS, isFirst ? 'buy' : 'watch'),
    nowMs + (((isFirst && service?.first) || service)?.waitMs() ?? 0),
  );
}
