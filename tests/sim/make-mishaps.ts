import { HOUR, MINUTE, SECOND } from './make-faults.ts';
import type { PlanItem } from './plan.ts';
import type { Random } from './random.ts';

/**
 * The journal is whole, yet what the primary holds besides is lost or torn between two lives; or a power cut takes the
 * last writes of the primary, whose writes no browser carries through to the disk at once.
 */
export function withLosses(random: Random, items: PlanItem[]): PlanItem[] {
  // Of a write that failed in one area and is lost in the other nothing is left, and nothing is promised.
  const kept = items.filter(({ kind }) => kind !== 'write');
  const restart = () => 2 + random.whole(random.pick([2, 4, 60]));
  do kept.push(aRestart(random));
  while (random.chance(0.5));
  // Most of what a purchase writes comes in its first steps.
  const step = 1 + random.whole(80);
  if (random.chance(0.5))
    kept.push({ kind: 'crashAtStep', step, side: 'after', downMs: MINUTE, losesAlarms: random.chance(0.5) });
  do {
    if (random.chance(0.4)) kept.push({ kind: 'powerCut', restart: restart(), writes: 1 + random.whole(40) });
    else
      kept.push({
        kind: 'lost',
        restart: restart(),
        what: random.pick(['orders', 'profiles', 'count', 'marks'] as const),
        every: random.pick([1, 1, 2, 3]),
        fault: random.pick(['gone', 'torn'] as const),
      });
  } while (random.chance(0.5));
  return kept;
}

/** The clock goes ahead or back by hours and weeks while the machine may be down, and may be put right again. */
export function withClocks(random: Random, items: PlanItem[]): PlanItem[] {
  const kept = items.filter(({ kind }) => kind !== 'clockJump');
  do {
    const byMs = random.pick([HOUR, 5 * HOUR, 24 * HOUR, 8 * 24 * HOUR, 400 * 24 * HOUR]);
    const sign = random.chance(0.7) ? 1 : -1;
    const atMs = random.whole(15 * MINUTE);
    kept.push({ kind: 'clockJump', atMs, byMs: sign * byMs });
    if (random.chance(0.6)) kept.push({ ...aRestart(random), atMs: atMs + random.whole(MINUTE) });
    const backMs = atMs + random.pick([MINUTE, 5 * MINUTE, 20 * MINUTE]);
    if (random.chance(0.6)) kept.push({ kind: 'clockJump', atMs: backMs, byMs: -sign * byMs });
    if (random.chance(0.4)) kept.push({ ...aRestart(random), atMs: backMs - random.whole(MINUTE) });
  } while (random.chance(0.3));
  // What a doubt is settled by fails, or proves nothing, for as long as no day has passed but by the clock.
  const fromMs = MINUTE + random.whole(3 * MINUTE);
  const untilMs = fromMs + random.pick([HOUR, 3 * HOUR]);
  if (random.chance(0.2))
    kept.push({ kind: 'http', endpoint: 'orders', fault: 'error', fromMs, untilMs, retryAfterMs: 0 });
  // Nothing is promised for a top-up beside a total that is too high.
  const isLying = kept.some((item) => item.kind === 'list' && item.fault === 'totalHigh');
  if (random.chance(0.2) && !isLying) {
    kept.push({ kind: 'list', fault: 'lag', fromMs: 0, untilMs, lagMs: HOUR });
    kept.push({ kind: 'topUp', atMs: fromMs, trx: 100 });
  }
  return kept;
}

/**
 * The service loses sight of orders that it has shown, and shows them again later. A total that shrinks and grows lies,
 * so nothing is promised beside an order from elsewhere or a top-up.
 */
export function withHiding(random: Random, items: PlanItem[]): PlanItem[] {
  const kept = items.filter(({ kind }) => kind !== 'elsewhere' && kind !== 'topUp');
  do {
    const fromMs = random.pick([20 * SECOND, random.whole(10 * MINUTE)]);
    const untilMs = fromMs + random.pick([20 * SECOND, 3 * MINUTE, 20 * MINUTE, 2 * HOUR]);
    const isDenied = random.chance(0.5);
    kept.push({
      kind: 'hidden',
      fromMs,
      untilMs,
      nth: random.whole(3),
      count: random.pick([1, 2, 30]),
      isDenied,
    });
  } while (random.chance(0.4));
  return kept;
}

function aRestart(random: Random): PlanItem & { kind: 'crash' } {
  const downMs = random.pick([10, 30 * SECOND, 2 * MINUTE, 9 * HOUR]);
  return { kind: 'crash', atMs: random.whole(20 * MINUTE), downMs, losesAlarms: random.chance(0.5) };
}
