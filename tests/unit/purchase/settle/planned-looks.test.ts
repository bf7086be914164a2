import { expect, it } from 'vitest';
import type { IntentState } from '../../../../lib/domain/order/intent-state.ts';
import { afterReading } from '../../../../lib/purchase/settle/after-reading.ts';
import type { Verdict } from '../../../../lib/purchase/settle/weigh-reading.ts';
import { anIntent, guid } from '../build.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SENT = 1_800_000_000_000;

/** How long after the beginning each look is made, if each is made when it is due and finds this. */
function looks(state: IntentState, verdict: Verdict, first: number, guids = 0): number[] {
  const history = (['armed', 'sent', state] as const).map((one) => ({ state: one, atMs: SENT, why: null }));
  const watch = { step: 0, dueAtMs: SENT + first, quiet: null, movedCount: 0 };
  let intent = anIntent({
    state,
    history,
    watch,
    guids: [guid('22222222'), guid('33333333')].slice(0, guids),
  });
  const made: number[] = [];
  while (intent.watch.dueAtMs !== null) {
    made.push(intent.watch.dueAtMs - SENT);
    intent = afterReading(intent, verdict, intent.watch.dueAtMs);
  }
  return made;
}

const isEverRarer = (moments: number[]) =>
  moments.every(
    (at, index) =>
      index < 2 || at - (moments[index - 1] ?? 0) > (moments[index - 1] ?? 0) - (moments[index - 2] ?? 0),
  );

it.each([
  ['a good answer', 'confirmed', 1],
  ['a second order was found', 'duplicate', 2],
] as const)(
  'after %s the list is read nine times more, ever more rarely: thrice before a batch goes on, once behind an hour’s lag, last after a day',
  (_, state, count) => {
    const made = looks(state, { kind: 'none', balance: 'unchanged' }, 3_000, count);
    expect(made).toHaveLength(9);
    expect(isEverRarer(made)).toBe(true);
    expect(made[2]).toBe(1.5 * MINUTE);
    const behindLag = made.filter((at) => at > HOUR && at < 1.5 * HOUR);
    expect(behindLag).toHaveLength(1);
    expect(made.at(-1)).toBeGreaterThan(24 * HOUR);
    expect(made.at(-1)).toBeLessThan(24.5 * HOUR);
  },
);

it('a doubt is looked into eleven times in as many minutes, sixteen times in 130 minutes, and for a day', () => {
  const made = looks('unknown', { kind: 'none', balance: 'notRead' }, 0);
  expect([made[10], made[15]]).toEqual([11 * MINUTE, 130 * MINUTE]);
  expect(made.at(-1)).toBeGreaterThan(24 * HOUR);
  expect(made.at(-1)).toBeLessThan(24.5 * HOUR);
});
