import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPace } from '../../../lib/chain/pace.ts';
import { runCampaign } from '../../support/campaign.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

function createScene() {
  const clock = createVirtualClock(1_000_000);
  const pace = createPace({ now: clock.now, sleep: clock.sleep, random: () => 0.5 });
  const startedMs: number[] = [];
  const start = () => void pace.take(60_000).then(() => startedMs.push(clock.now()));
  return { clock, pace, startedMs, start };
}

describe('the pace', () => {
  it('never lets more than two requests into any second, whenever they come', async () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 3, maxLength: 25 });
    await runCampaign('paced requests', 10_000, gaps, async (waits) => {
      const { clock, startedMs, start } = createScene();
      for (const ms of waits) {
        start();
        await clock.advance(ms);
      }
      await clock.advance(20_000);
      expect(startedMs).toHaveLength(waits.length);
      for (const [index, ms] of startedMs.entries()) {
        const third = startedMs[index + 2];
        if (third !== undefined) expect(third - ms).toBeGreaterThanOrEqual(1_000);
      }
    });
  });

  it('lets two requests go at once', async () => {
    const { clock, startedMs, start } = createScene();
    for (let count = 0; count < 3; count += 1) start();
    await clock.advance(0);
    expect(startedMs).toHaveLength(2);
  });

  it('pauses after a refusal, longer after each one in a row, and for as long as the node asks', async () => {
    const { clock, pace } = createScene();
    const restMs = async () => (await pace.take(0))?.pausedMs ?? 0;
    const rests: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      pace.failed('rate-limited', undefined);
      rests.push(await restMs());
    }
    expect(rests).toEqual([1_750, 3_500, 7_000, 14_000, 28_000, 52_500, 52_500]);
    pace.failed('rate-limited', 100_000);
    expect(await pace.take(0)).toEqual({ code: 'rate-limited', pausedMs: 100_000 });
    await clock.advance(100_000);
    expect(await pace.take(0)).toBeNull();
    pace.answered();
    pace.failed('unreachable', undefined);
    expect(await restMs()).toBe(1_750);
  });

  it('forgets requests whose time lies ahead of a clock that was set back', async () => {
    const { clock, pace } = createScene();
    await pace.take(0);
    await pace.take(0);
    pace.failed('rate-limited', 3_000_000);
    clock.jump(-500_000);
    expect(await pace.take(0)).toBeNull();
  });
});
