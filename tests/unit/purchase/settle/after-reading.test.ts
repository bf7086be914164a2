import { describe, expect, it } from 'vitest';
import { isLocking } from '../../../../lib/domain/order/intent-state.ts';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import { isProbablyNotPlaced } from '../../../../lib/purchase/journal/transitions.ts';
import { afterReading } from '../../../../lib/purchase/settle/after-reading.ts';
import type { Verdict } from '../../../../lib/purchase/settle/weigh-reading.ts';
import { anIntent } from '../build.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than any doubt lasts. */
const SLEPT_UNTIL = 26 * 60 * MINUTE;
const unchanged: Verdict = { kind: 'none', balance: 'unchanged' };
const missed: Verdict = { kind: 'inconclusive', why: 'incomplete' };

/** Looks whenever the intent is due, for this long. */
function watch(intent: Intent, verdictAt: (nowMs: number) => Verdict, forMs: number): Intent {
  let current = intent;
  for (let nowMs = current.watch.dueAtMs; nowMs !== null && nowMs <= forMs; nowMs = current.watch.dueAtMs) {
    const before = current;
    current = afterReading(before, verdictAt(nowMs), nowMs);
    if (current.watch.dueAtMs !== null && current.watch.dueAtMs <= nowMs) throw new Error('no progress');
  }
  return current;
}

describe('an intent in doubt', () => {
  it.each<[string, number, string, boolean]>([
    ['is open after half a minute', MINUTE / 2, 'unknown', false],
    ['is probably not placed after a minute', MINUTE + 1000, 'unknown', true],
    ['is still only probably not placed after nine', 9 * MINUTE, 'unknown', true],
    ['is not placed after eleven', 11 * MINUTE + 1000, 'notPlaced', false],
  ])('%s of quiet', (_name, forMs, state, isProbable) => {
    const intent = watch(anIntent(), () => unchanged, forMs);
    expect(intent.state).toBe(state);
    expect(isProbablyNotPlaced(intent)).toBe(isProbable);
  });

  it.each([
    [599_999, 'unknown'],
    [600_000, 'notPlaced'],
  ])('after %i ms of quiet is %s', (spanMs, state) => {
    const quiet = { count: 9, spanMs: spanMs - MINUTE, lastAtMs: 0, isBalanceUnchanged: true };
    const intent = anIntent({ watch: { step: 9, dueAtMs: MINUTE, quiet, movedCount: 0 } });
    expect(afterReading(intent, unchanged, MINUTE).state).toBe(state);
  });

  it('needs the user when money left and no order explains it', () => {
    const intent = watch(anIntent(), () => ({ kind: 'none', balance: 'dropped' }), 12 * MINUTE);
    expect([intent.state, intent.history.at(-1)?.why]).toEqual(['needsUser', 'balanceMoved']);
  });

  it('asks the user about missing money after eleven minutes at the earliest, and after four looks in a row that agree', () => {
    const dropped: Verdict = { kind: 'none', balance: 'dropped' };
    expect(watch(anIntent(), () => dropped, 10 * MINUTE).state).toBe('unknown');
    const now = (nowMs: number) => (nowMs < MINUTE || nowMs > 9 * MINUTE ? dropped : unchanged);
    expect(watch(anIntent(), now, 12 * MINUTE).state).toBe('unknown');
  });

  it.each(['dropped', 'notRead'] as const)(
    'counts quiet looks from the start again after one that was %s',
    (balance) => {
      const quiet = afterReading(anIntent(), unchanged, MINUTE);
      expect(quiet.watch.quiet?.count).toBe(1);
      expect(afterReading(quiet, { kind: 'none', balance }, 2 * MINUTE).watch.quiet).toBeNull();
    },
  );

  it('does not take a list as evidence if the balance was never read with it', () => {
    const intent = watch(anIntent(), () => ({ kind: 'none', balance: 'notRead' }), 20 * MINUTE);
    expect([intent.state, isProbablyNotPlaced(intent)]).toEqual(['unknown', false]);
  });

  it('concludes nothing from failed readings, and hands over to the user after a day', () => {
    expect(watch(anIntent(), () => missed, DAY).state).toBe('unknown');
    const intent = watch(anIntent(), () => missed, 2 * DAY);
    expect([intent.state, intent.history.at(-1)?.why]).toEqual(['needsUser', 'noConclusion']);
  });

  it('is not called not placed after quiet looks of a minute and a half and a day of failed ones', () => {
    const at = (nowMs: number) => (nowMs < 1.5 * MINUTE ? unchanged : missed);
    expect(isProbablyNotPlaced(watch(anIntent(), at, 2 * MINUTE))).toBe(true);
    const intent = watch(anIntent(), at, 2 * DAY);
    expect([intent.state, intent.history.at(-1)?.why]).toEqual(['needsUser', 'noConclusion']);
  });

  describe('beside an order that the service lists but does not show readably', () => {
    const HOUR = 60 * MINUTE;
    const unclear: Verdict = { kind: 'inconclusive', why: 'unclear' };

    it('is handed over after an hour, since no further look can say whose that order is', () => {
      expect(watch(anIntent(), () => unclear, HOUR).state).toBe('unknown');
      const intent = watch(anIntent(), () => unclear, HOUR + 11 * MINUTE);
      expect([intent.state, intent.history.at(-1)?.why]).toEqual(['needsUser', 'noConclusion']);
      expect(intent.watch.dueAtMs, 'and looked for all the same').not.toBeNull();
    });

    it('is searched further if that order has only just appeared, or if only the clock says that an hour passed', () => {
      const unproven: Verdict = { kind: 'none', balance: 'unproven' };
      const late = watch(anIntent(), (nowMs) => (nowMs > HOUR ? unclear : unproven), HOUR + 11 * MINUTE);
      expect([late.state, late.watch.quiet]).toEqual(['unknown', null]);
      const early = afterReading(afterReading(anIntent(), unclear, MINUTE), unclear, 2 * HOUR);
      expect(early.state).toBe('unknown');
    });

    it('keeps looking for a day if the list only counts one order more', () => {
      const unlisted: Verdict = { kind: 'inconclusive', why: 'unlisted' };
      expect(watch(anIntent(), () => unlisted, 20 * HOUR).state).toBe('unknown');
    });
  });

  it('is not placed after a day of silence when a top-up hides the balance', () => {
    const intent = watch(anIntent(), () => ({ kind: 'none', balance: 'unproven' }), 2 * DAY);
    expect([intent.state, intent.history.at(-1)?.why]).toEqual(['notPlaced', 'absentForADay']);
  });

  it.each<[string, (look: number) => boolean]>([
    ['at first', (look) => look === 1],
    ['once in between', (look) => look === 4],
    ['from then on', (look) => look >= 4],
  ])('is not called not placed after ten minutes in which the balance proved nothing %s', (_name, isOdd) => {
    let look = 0;
    const verdict = (): Verdict => {
      look += 1;
      return isOdd(look) ? { kind: 'none', balance: 'unproven' } : unchanged;
    };
    expect(watch(anIntent(), verdict, 12 * MINUTE).state).toBe('unknown');
  });

  it('starts over after a contradiction', () => {
    const contradiction: Verdict = { kind: 'inconclusive', why: 'unlisted' };
    const at = (nowMs: number) => (nowMs > 8 * MINUTE && nowMs < 10 * MINUTE ? contradiction : unchanged);
    expect(watch(anIntent(), at, 12 * MINUTE).state).toBe('unknown');
  });

  it('does not count a clock that jumps a day as a day of silence', () => {
    let intent = watch(anIntent(), () => unchanged, 20_000);
    intent = afterReading(intent, unchanged, DAY);
    expect(intent.state).toBe('unknown');
  });

  describe('when the machine slept through the day', () => {
    const asleep = () => watch(anIntent(), () => unchanged, 20_000);
    const wakingTo = (verdict: Verdict) => afterReading(asleep(), verdict, SLEPT_UNTIL);
    const endOf = ({ state, history }: Intent) => [state, history.at(-1)?.why];

    it.each<[string, Verdict]>([
      ['quiet', unchanged],
      ['of a list whose balance proves nothing', { kind: 'none', balance: 'unproven' }],
      ['of a balance that moved', { kind: 'none', balance: 'dropped' }],
      ['that failed, since the network comes later', missed],
    ])('is not over after one look %s', (_name, verdict) => {
      expect(wakingTo(verdict).state).toBe('unknown');
    });

    it('is not placed after ten minutes of quiet, as without the sleep', () => {
      const forMs = SLEPT_UNTIL + 20 * MINUTE;
      const intent = watch(wakingTo(unchanged), () => unchanged, forMs);
      expect(endOf(intent)).toEqual(['notPlaced', 'listAndBalanceUnchanged']);
    });

    it('is not over after one quiet look that follows hours of others, when looks have become rare', () => {
      const late = { ...asleep().watch, step: 15, dueAtMs: SLEPT_UNTIL };
      const first = (verdict: Verdict) => afterReading(anIntent({ watch: late }), verdict, SLEPT_UNTIL);
      expect(first({ kind: 'none', balance: 'unproven' }).state).toBe('unknown');
      const intent = first(unchanged);
      expect(intent.state).toBe('unknown');
      expect(endOf(watch(intent, () => unchanged, SLEPT_UNTIL + 2 * DAY))).toEqual([
        'notPlaced',
        'listAndBalanceUnchanged',
      ]);
    });

    it.each<[string, Intent]>([
      ['as soon as it was sent', anIntent()],
      ['after looks that had failed already', watch(anIntent(), () => missed, 20 * MINUTE)],
    ])('%s, is not over while the network stays away for some minutes', (_name, before) => {
      const woken = afterReading(before, missed, SLEPT_UNTIL);
      const at = (nowMs: number) => (nowMs < SLEPT_UNTIL + 10 * MINUTE ? missed : unchanged);
      expect(endOf(watch(woken, at, SLEPT_UNTIL + 40 * MINUTE))).toEqual([
        'notPlaced',
        'listAndBalanceUnchanged',
      ]);
    });

    it('counts as not placed after two hours of a quiet list whose balance proves nothing, since a clock that went ahead looks like a sleep and cuts a pause short, and a list may lag by an hour', () => {
      const unproven: Verdict = { kind: 'none', balance: 'unproven' };
      const stand = (minutes: number) =>
        watch(wakingTo(unproven), () => unproven, SLEPT_UNTIL + minutes * MINUTE);
      expect(stand(120).state).toBe('unknown');
      expect(isProbablyNotPlaced(stand(120)), 'and the user may put it away').toBe(true);
      expect(endOf(stand(140))).toEqual(['notPlaced', 'absentForADay']);
    });

    it('is handed over after enough looks that contradict each other', () => {
      const unlisted: Verdict = { kind: 'inconclusive', why: 'unlisted' };
      const forMs = SLEPT_UNTIL + 20 * MINUTE;
      expect(endOf(watch(wakingTo(unlisted), () => unlisted, forMs))).toEqual(['needsUser', 'noConclusion']);
    });

    it('is handed over when the looks keep failing', () => {
      const forMs = SLEPT_UNTIL + 40 * MINUTE;
      expect(endOf(watch(wakingTo(missed), () => missed, forMs))).toEqual(['needsUser', 'noConclusion']);
    });
  });
});

describe('an audit', () => {
  const failing: Verdict = { kind: 'inconclusive', why: 'incomplete' };
  const audit = (state: Intent['state']) => {
    const history = [...anIntent().history, { state, atMs: 0, why: null }];
    return anIntent({ state, history, watch: { step: 2, dueAtMs: 0, quiet: null, movedCount: 0 } });
  };

  it('of a list that cannot be read looks ever later, and ends after a day without lifting a lock', () => {
    let looks = 0;
    const count = () => {
      looks += 1;
      return failing;
    };
    const after = watch(audit('duplicate'), count, 3 * DAY);
    expect([after.watch.dueAtMs, after.state, isLocking(after)]).toEqual([null, 'duplicate', true]);
    // A day of failed looks, rather than a clock that shows a day later.
    expect(looks).toBeGreaterThan(290);
    expect(looks).toBeLessThan(320);
  });

  it('goes on at its step after a failed look, and is not over because the computer slept', () => {
    const missed = afterReading(audit('confirmed'), failing, 3 * DAY);
    expect(missed.watch).toMatchObject({ step: 2, dueAtMs: 3 * DAY + MINUTE });
    expect(afterReading(missed, failing, 3 * DAY).watch.dueAtMs).toBe(3 * DAY + 2 * MINUTE);
    expect(afterReading(missed, unchanged, 3 * DAY).watch).toMatchObject({ step: 3 });
    expect(afterReading(missed, unchanged, 3 * DAY).watch).not.toHaveProperty('missedCount');
    const almostOver = { ...missed, watch: { ...missed.watch, missedCount: 299 } };
    expect(afterReading(almostOver, failing, 4 * DAY).watch.dueAtMs, 'a sleep begins no new day').toBeNull();
  });
});
