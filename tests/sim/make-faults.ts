import type { Endpoint, HttpFaultKind, ListFaultKind, PlanItem, StoreName } from './plan.ts';
import type { Random } from './random.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export function listFault(random: Random): PlanItem {
  const kinds: readonly [ListFaultKind, ...ListFaultKind[]] = [
    'lag',
    'lag',
    'totalNull',
    'totalStuck',
    'totalHigh',
    'shuffle',
    'ignorePerPage',
    'shrink',
    'repeat',
    'endless',
    'illegible',
  ];
  const fromMs = random.pick([0, random.whole(5 * MINUTE)]);
  const untilMs = fromMs + random.pick([MINUTE, 10 * MINUTE, 2 * HOUR]);
  return {
    kind: 'list',
    fault: random.pick(kinds),
    fromMs,
    untilMs,
    lagMs: random.pick([MINUTE, 5 * MINUTE, HOUR]),
  };
}

export function httpFault(random: Random, within = 10 * MINUTE): PlanItem & { kind: 'http' } {
  const endpoint = random.pick<Endpoint>(['price', 'order', 'orders', 'accounts']);
  const fault = random.pick<HttpFaultKind>(['error', 'notFound', 'slow', 'tooMany']);
  const fromMs = random.whole(within);
  const untilMs = fromMs + random.pick([SECOND, 20 * SECOND, 5 * MINUTE, HOUR]);
  const retryAfterMs = random.pick([0, 5 * SECOND, 2 * MINUTE, 400 * HOUR, -5]);
  return { kind: 'http', endpoint, fault, fromMs, untilMs, retryAfterMs };
}

export function write(random: Random, most: number): PlanItem {
  const store = random.pick<StoreName>(['primary', 'mirror']);
  const fault = random.pick(['throw', 'throwAfter', 'lost', 'torn'] as const);
  return { kind: 'write', store, nth: 1 + random.whole(most), count: 1 + random.whole(6), fault };
}
