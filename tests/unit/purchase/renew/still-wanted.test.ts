import { expect, it } from 'vitest';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { guid } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const earlier = (change: Partial<Purchase> = {}) => aPurchase('renew-r-5', 'confirmed', change);

/** What the rule says of its renewal, right before that leaves, by what is known then. */
async function wantedWith(others: readonly Purchase[], orders = [aRental(9 * MINUTE_MS)]) {
  const { runner, bought, world } = setStage();
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  world.orders = orders;
  return bought[0]?.plan?.isWanted(others);
}

it.each([
  ['an earlier one has cost what it may', [earlier()], true],
  ['an earlier one has cost more than its cap', [earlier({ costSun: 3_000_001n })], false],
  ['the earlier ones have used up its budget', [earlier(), aPurchase('renew-r-4', 'confirmed')], false],
] as const)(
  'whether a renewal is still wanted if %s, as is found while it is prepared',
  async (_, others, isWanted) => {
    expect(await wantedWith(others)).toBe(isWanted);
  },
);

it('is no longer wanted beside an order for the address that may be paid', async () => {
  const other = aRental(0, { guid: guid('8'), status: 5, endsAtMs: null, closedAtMs: null });
  expect(await wantedWith([], [aRental(9 * MINUTE_MS), other])).toBe(false);
});

it('is no longer wanted beside a rental that ends a little later, whose own renewal takes its place', async () => {
  const later = aRental(9 * MINUTE_MS + 1, { guid: guid('8') });
  expect(await wantedWith([], [aRental(9 * MINUTE_MS), later])).toBe(false);
});
