import { expect, it } from 'vitest';
import { brokenLimits, isAllowed, limitUses } from '../../../lib/domain/limits.ts';
import { findExcesses } from '../../../lib/domain/plan/batch-sums.ts';
import { findBreach } from '../../../lib/purchase/buy/check-limits.ts';
import { readDraft } from '../../../lib/store/popup/draft.ts';
import { needOf } from '../../../lib/store/popup/need.ts';
import { findObstacle } from '../../../lib/store/popup/obstacle.ts';
import { quoteOf } from '../../../lib/store/popup/quote.ts';
import { workingDay } from '../../e2e/popup-fixtures.ts';
import { anIntent, OTHER_TO, TO } from '../purchase/build.ts';

const NOW = 1_790_000_000_000;
const NONE = { perOrderSun: null, perDaySun: null, perAddressSun: null, highestPriceSun: null };
const NOTHING = { daySun: 0n, byAddressSun: {} };
const PURCHASE = { to: TO, unitSun: 46n, capSun: 3n };

it.each<[string, Partial<Record<keyof typeof NONE, bigint | string>>, object[]]>([
  ['a limit that is used up', { perOrderSun: '3', highestPriceSun: 46n }, []],
  ['one SUN more', { perOrderSun: '2' }, [{ limit: 'perOrder', usedSun: 3n, mostSun: 2n }]],
  ['a limit of nothing', { perDaySun: 0n }, [{ limit: 'perDay', usedSun: 3n, mostSun: 0n }]],
])('judges %s', (_, limits, broken) => {
  expect(brokenLimits({ ...NONE, ...limits }, NOTHING, PURCHASE)).toEqual(broken);
});

it('adds what was spent to the sums of a day, in total and for the address', () => {
  const limits = { perOrderSun: 9n, perDaySun: '9', perAddressSun: 9n, highestPriceSun: '99' };
  const uses = limitUses(limits, { daySun: '5', byAddressSun: { [TO]: 2n, [OTHER_TO]: '3' } }, PURCHASE);
  expect(uses.map(({ limit, usedSun }) => [limit, usedSun])).toEqual([
    ['highestPrice', 46n],
    ['perOrder', 3n],
    ['perDay', 8n],
    ['perAddress', 5n],
  ]);
});

it('allows every address without a list, and none with an empty one', () => {
  expect([null, [TO], [OTHER_TO], []].map((list) => isAllowed(list, TO))).toEqual([true, true, false, false]);
});

/** A limit that is not set, one that is used up exactly, one that lacks a SUN, and one of nothing. */
const around = (sum: bigint) => [null, sum, sum - 1n, 0n];
const text = (sum: bigint | null) => (sum === null ? null : `${sum}`);

it.each([
  ['nothing was spent', 0n, 0n],
  ['something was spent', 4_000_000n, 0n],
  ['some of it went to the address', 4_000_000n, 1_000_000n],
])('the engine, a batch of one row and the popup agree about each limit where %s', (_, daySun, toSun) => {
  const day = workingDay(NOW);
  const draft = readDraft({ to: TO });
  const need = needOf(draft, day, NOW);
  const quote = need && quoteOf(day, need, draft, draft.period);
  if (!quote) throw new Error('The fixture has no quote.');
  const { unitSun, capSun } = quote;
  const spent = (to: typeof TO, sun: bigint) => {
    const { request, baseline } = anIntent();
    return sun > 0n
      ? [anIntent({ id: to, state: 'unknown', capSun: sun, request: { ...request, to }, baseline })]
      : [];
  };
  const past = { intents: [...spent(TO, toSun), ...spent(OTHER_TO, daySun - toSun)], orders: [] };
  const request = { to: TO, period: draft.period, amount: { source: 'amount', energyUnits: 1n } } as const;
  const purchase = { request, unitSun, capSun, nowMs: 1, minuteOfDay: 0 };
  const spending = { daySun: `${daySun}`, byAddressSun: { [TO]: `${toSun}` } };
  let brokenCount = 0;
  for (const highestPriceSun of around(unitSun))
    for (const perOrderSun of around(capSun))
      for (const perDaySun of around(daySun + capSun))
        for (const perAddressSun of around(toSun + capSun)) {
          const limits = { highestPriceSun, perOrderSun, perDaySun, perAddressSun };
          const breach = findBreach({ ...limits, allowedAddresses: null, quietHours: null }, purchase, past);
          const [excess] = findExcesses([{ to: TO, unitSun, totalSun: capSun, capSun }], {
            limits,
            spending,
            balanceSun: null,
          });
          const shown = {
            ...day,
            spending,
            limits: {
              ...day.limits,
              highestPriceSun: text(highestPriceSun),
              perOrderSun: text(perOrderSun),
              perDaySun: text(perDaySun),
              perAddressSun: text(perAddressSun),
              allowedAddresses: null,
            },
          };
          const obstacle = findObstacle(shown, draft, need, quote, NOW);
          const said = JSON.stringify(shown.limits);
          expect(excess && { limit: excess.code, excessSun: excess.overSun }, said).toEqual(
            breach ?? undefined,
          );
          expect(obstacle && 'limit' in obstacle ? obstacle.limit : null, said).toBe(breach?.limit ?? null);
          if (breach) brokenCount += 1;
        }
  expect(brokenCount).toBeGreaterThan(200);
});
