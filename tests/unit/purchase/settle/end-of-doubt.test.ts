import { expect, it } from 'vitest';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import { afterReading } from '../../../../lib/purchase/settle/after-reading.ts';
import type { Verdict } from '../../../../lib/purchase/settle/weigh-reading.ts';
import { anIntent } from '../build.ts';

const SENT = 1_800_000_000_000;
const HOUR = 3_600_000;
const DAY_AND_HOUR = 25 * HOUR;
const dropped: Verdict = { kind: 'none', balance: 'dropped' };
const missed: Verdict = { kind: 'inconclusive', why: 'incomplete' };
const unlisted: Verdict = { kind: 'inconclusive', why: 'unlisted' };
const unclear: Verdict = { kind: 'inconclusive', why: 'unclear' };

/** How a doubt stands after one more look, this long after its request left. */
function stateAfter(verdict: Verdict, ageMs: number, watch: Partial<Intent['watch']>): string {
  const nowMs = SENT + ageMs;
  const history = (['armed', 'sent', 'unknown'] as const).map((state) => ({ state, atMs: SENT, why: null }));
  const before = { step: 0, dueAtMs: nowMs, quiet: null, movedCount: 0, ...watch };
  return afterReading(anIntent({ history, watch: before }), verdict, nowMs).state;
}

it.each<[string, Verdict, number, Partial<Intent['watch']>, Partial<Intent['watch']>]>([
  [
    'money is missing in the fourth look in a row',
    dropped,
    HOUR,
    { step: 12, movedCount: 2 },
    { movedCount: 3 },
  ],
  ['money is missing, and eleven looks were made', dropped, HOUR, { step: 9, movedCount: 9 }, { step: 10 }],
  ['nine looks in a row have failed', missed, DAY_AND_HOUR + 1, { missedCount: 7 }, { missedCount: 8 }],
  ['eleven looks have shown nothing certain', unlisted, DAY_AND_HOUR + 1, { step: 9 }, { step: 10 }],
])('a doubt is handed over once %s, and not one look earlier', (_, verdict, ageMs, early, then) => {
  expect(stateAfter(verdict, ageMs, early)).toBe('unknown');
  expect(stateAfter(verdict, ageMs, { ...early, ...then })).toBe('needsUser');
});

it.each<[string, Verdict, number, Partial<Intent['watch']>]>([
  ['a day and an hour of failed looks', missed, DAY_AND_HOUR, { missedCount: 20 }],
  ['a day and an hour of looks that show nothing certain', unlisted, DAY_AND_HOUR, { step: 15 }],
  ['an hour beside an order that cannot be read', unclear, HOUR, { step: 12 }],
])('it lasts for %s, counted from when its request left', (_, verdict, ageMs, watch) => {
  expect(stateAfter(verdict, ageMs, watch)).toBe('unknown');
  expect(stateAfter(verdict, ageMs + 1, watch)).toBe('needsUser');
});
