import { describe, expect, it } from 'vitest';
import { createRenewRunner } from '../../lib/purchase/renew/run-renewals.ts';
import { playRenewals } from './renew-machine.ts';
import { CALM, makeStory, withPowerCuts } from './renew-story.ts';

const SIDES = ['before', 'after', 'torn', 'undone'] as const;
/** Long enough when browsers run at the same time and take most of the processor. */
const LONG_MS = 1_800_000;
const STORIES = 500;
const CUT_STORIES = 100;

describe('a rule that rents again by itself', () => {
  it('rents before each end while nothing goes wrong', async () => {
    const { posts, violations } = await playRenewals(CALM, createRenewRunner);
    expect(violations).toEqual([]);
    expect(posts.map(({ intent }) => intent.startsWith('renew-'))).toEqual([
      false,
      ...new Array<boolean>(CALM.hours).fill(true),
    ]);
  });

  it(
    'keeps every promise, whatever the user, the service, the disks and the clock do meanwhile',
    async () => {
      let postCount = 0;
      for (let seed = 1; seed <= STORIES; seed += 1) {
        const { violations, posts } = await playRenewals(makeStory(seed), createRenewRunner);
        expect(violations, `story ${seed}`).toEqual([]);
        postCount += posts.length;
      }
      expect(postCount).toBeGreaterThan(2 * STORIES);
    },
    LONG_MS,
  );

  it(
    'keeps every promise where power cuts take the last writes of one area',
    async () => {
      let postCount = 0;
      for (let seed = 1; seed <= CUT_STORIES; seed += 1) {
        const { violations, posts } = await playRenewals(withPowerCuts(makeStory(seed)), createRenewRunner);
        expect(violations, `story ${seed}`).toEqual([]);
        postCount += posts.length;
      }
      expect(postCount).toBeGreaterThan(2 * CUT_STORIES);
    },
    LONG_MS,
  );

  it(
    'rents no energy twice on a machine that dies at any single storage write',
    async () => {
      const { writes } = await playRenewals(CALM, createRenewRunner);
      let renewedCount = 0;
      for (let write = 1; write <= writes; write += 1) {
        for (const side of SIDES) {
          const deaths = [{ write, side, downMs: 5_000 }];
          const { violations, posts } = await playRenewals({ ...CALM, deaths }, createRenewRunner);
          expect(violations, `dies ${side} write ${write}`).toEqual([]);
          renewedCount += posts.length - 1;
        }
      }
      // A death between the note "sent" and the request pauses the rule: it guesses nothing.
      expect(renewedCount).toBeGreaterThan(0.9 * CALM.hours * writes * SIDES.length);
    },
    LONG_MS,
  );
});
