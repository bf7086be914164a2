import { makeTrial, others, overHttp2, resends, slow } from './catalogue.ts';
import { createRandom } from './random.ts';
import type { Trial } from './trial.ts';

type Wish = {
  seed: number;
  count: number;
  /** How many of them provoke a resend. */
  resendCount: number;
  isSlowIncluded: boolean;
  /** If given, only the kinds whose name contains this. */
  only: string | null;
};

/** The trials of a run. The same wish gives the same trials. The kinds take turns, so that each is run. */
export function makePlan({ seed, count, resendCount, isSlowIncluded, only }: Wish): Trial[] {
  const random = createRandom(seed);
  const all = Object.entries({ ...others, ...overHttp2 });
  const turns = { resends: Object.entries(resends), others: all, slow: Object.entries(slow) };
  const take = (kinds: typeof all, amount: number) =>
    Array.from({ length: kinds.length === 0 ? 0 : amount }, (_, at) => {
      const [kind, make] = kinds[at % kinds.length] ?? kinds[0] ?? [];
      return kind && make ? [makeTrial(kind, make, random)] : [];
    }).flat();
  if (only !== null) {
    const wanted = Object.values(turns).flat();
    return take(
      wanted.filter(([kind]) => kind.includes(only)),
      count,
    );
  }
  const slowCount = isSlowIncluded ? turns.slow.length : 0;
  const trials = [
    ...take(turns.resends, Math.min(resendCount, count)),
    ...take(turns.slow, slowCount),
    ...take(shuffled(turns.others, random.whole), Math.max(0, count - resendCount - slowCount)),
  ];
  return shuffled(trials, random.whole);
}

function shuffled<T>(items: readonly T[], whole: (from: number, to: number) => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = whole(0, at);
    const [a, b] = [mixed[at], mixed[other]];
    if (a === undefined || b === undefined) continue;
    mixed[at] = b;
    mixed[other] = a;
  }
  return mixed;
}
