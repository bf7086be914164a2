import { pickWithin } from '../values/chance.ts';
import { measurePeriodMs } from './periods.ts';
import type { PeriodKey, SandboxSettings } from './settings.ts';

/** The life of an order, fixed when it is created: status, milliseconds after creation, status, milliseconds, ... */
export type OrderPath = readonly number[];

export const refusedPath: OrderPath = [6, 0];

export const planUsualPath = (
  settings: SandboxSettings,
  seed: number,
  index: number,
  key: PeriodKey,
): OrderPath => {
  const queued = pickWithin(seed, index * 3, settings.queuedAfterMs);
  const delegating = Math.max(queued, pickWithin(seed, index * 3 + 1, settings.delegatingAfterMs));
  const delegated = Math.max(delegating, pickWithin(seed, index * 3 + 2, settings.delegatedAfterMs));
  return [0, 0, 5, queued, 2, delegating, 3, delegated, 4, delegated + measurePeriodMs(key)];
};

/** The last status reached, or the first one if the clock is before the order's creation. */
export const readStatus = (path: OrderPath, ageMs: number): number => {
  let status = path[0] ?? 0;
  for (let at = 2; at < path.length; at += 2) {
    if ((path[at + 1] ?? 0) > ageMs) break;
    status = path[at] ?? status;
  }
  return status;
};

export type Stay = { readonly fromMs: number; readonly untilMs: number };

/**
 * The spans, as ages of the order, in which its energy is at the address. An order delegated repeatedly has several.
 */
export const listDelegations = (path: OrderPath): readonly Stay[] => {
  const stays: Stay[] = [];
  for (let at = 0; at < path.length; at += 2) {
    if (path[at] !== 3) continue;
    stays.push({ fromMs: path[at + 1] ?? 0, untilMs: path[at + 3] ?? Number.POSITIVE_INFINITY });
  }
  return stays;
};
