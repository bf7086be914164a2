import { describe, expect, it } from 'vitest';
import { createEngine } from '../../lib/purchase/engine.ts';
import { playCampaign, playEveryStep } from './campaigns.ts';
import { playHistory } from './history.ts';
import type { Campaign } from './make-plan.ts';
import { HONEST, type PlanItem } from './plan.ts';
import { playSeed } from './shrink.ts';

/** Long enough when browsers run at the same time and take most of the processor. */
const LONG_MS = 1_800_000;

describe('the engine in a faulty world', () => {
  it.each<[Campaign, number]>([
    ['histories', 1700],
    ['interleavings', 900],
    ['notifications', 600],
    ['damaged', 600],
    ['answers', 600],
    ['services', 400],
    ['losses', 400],
    ['clocks', 200],
    ['hiding', 200],
  ])(
    'keeps every promise in the campaign %s of %d histories',
    async (campaign, runs) => {
      const { failures, histories } = await playCampaign(campaign, runs, 20_261_121, createEngine);
      expect(failures).toEqual([]);
      expect(histories).toBe(runs);
    },
    LONG_MS,
  );

  it.each<[string, Campaign, number, number[]]>([
    [
      'an order that was taken for refused is found while the next baseline is read',
      'histories',
      1_823_196_096,
      [0, 1, 6],
    ],
    [
      'orders of two purchases are listed late, after a total that was wrong',
      'histories',
      1_825_050_004,
      [0, 1, 4, 5],
    ],
    [
      'a clock a day ahead ends no audit, and orders resent by the browser and listed late are found',
      'histories',
      1_901_054_693,
      [0, 6, 7, 11],
    ],
    [
      'a clock a day ahead ends no audit of a list that cannot be read',
      'histories',
      1_901_081_296,
      [0, 5, 7],
    ],
    ['two refused purchases were both carried out, and listed late', 'histories', 1_901_058_200, [0, 2, 4]],
    ['the same with the clock set back a year in between', 'histories', 1_901_058_200, [0, 2, 3, 4]],
    [
      'two purchases were each sent twice by the browser, and the list is five minutes late',
      'histories',
      3_199_153_028,
      [2, 3, 9],
    ],
    ['the count of requests is lost together with the primary', 'damaged', 1_901_052_354, [0, 2, 4, 6]],
    ['news that cannot be written does not count as told', 'damaged', 1_907_051_732, [0, 2, 3, 7, 9, 12]],
    [
      'a clock a day ahead while the list fails, and an order made after the last look that succeeded',
      'clocks',
      1_829_048_362,
      [0, 3, 5],
    ],
    [
      'a clock a year ahead, then a week back, while the list lags and a top-up hides the payment',
      'clocks',
      1_830_048_287,
      [0, 12, 15, 16, 17, 18],
    ],
  ])('keeps what it once broke: %s', async (_, campaign, seed, items) => {
    expect((await playSeed(campaign, seed, createEngine, items)).violations).toEqual([]);
  });

  it('does not take a clock that is a week ahead for a day of looks, while the list lags and a top-up hides the payment', async () => {
    const items: PlanItem[] = [
      {
        kind: 'buy',
        atMs: 1000,
        intent: 'i0',
        content: 0,
        fault: { ...HONEST, answer: 'lost' },
        clicks: [0],
      },
      { kind: 'topUp', atMs: 30_000, trx: 100 },
      { kind: 'list', fault: 'lag', fromMs: 0, untilMs: 7_200_000, lagMs: 3_600_000 },
      { kind: 'clockJump', atMs: 300_000, byMs: 691_200_000 },
    ];
    const { violations } = await playHistory({ past: 3, perDaySun: null, items }, 1, createEngine);
    expect(violations).toEqual([]);
  });

  it(
    'survives death at every single step of a purchase',
    async () => {
      const { failures, histories } = await playEveryStep(createEngine);
      expect(failures).toEqual([]);
      expect(histories).toBeGreaterThan(3000);
    },
    LONG_MS,
  );
});
