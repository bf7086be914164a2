import { expect, it } from 'vitest';
import type { Output } from '../../../../lib/messages/protocol.ts';
import { exact, liveOddDays, ZONE } from './odd-days.ts';

const FAILED = 6;
const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });

it('comes to what the words of the service add up to by hand, day by day, over odd orders and a day of 25 hours', async () => {
  const { ask, sandbox, bought } = await liveOddDays();
  const days: Record<string, { count: number; rented: bigint; burned: bigint }> = {};
  let failed = 0n;
  for (const { atMs, burnSun, orders } of bought) {
    for (const { status, paid, energy } of orders) {
      const day = zoned.format(atMs);
      const { count, rented, burned } = days[day] ?? { count: 0, rented: 0n, burned: 0n };
      if (status === FAILED) failed += paid;
      else
        days[day] = {
          count: count + 1,
          rented: rented + paid,
          burned: burned + energy * burnSun * 10n ** 12n,
        };
    }
  }
  const answer = await ask('spending.read', { unit: 'day', span: '2026-10', address: null }, 'dashboard');
  const { bars, leftOut, totals } = (answer as { value: Output<'spending.read'> }).value;
  const shown = bars.flatMap(({ firstDay, sums: { orderCount, rentedTrx, burnedTrx } }) =>
    orderCount > 0
      ? [[firstDay, { count: orderCount, rented: exact(rentedTrx), burned: exact(burnedTrx) }]]
      : [],
  );
  expect(Object.fromEntries(shown)).toEqual(days);
  expect(Object.values(days).map(({ count }) => count)).toEqual([3, 3, 4, 1]);
  expect([exact(leftOut.failedTrx), failed]).toEqual([failed, exact('2.99')]);
  const { paid } = (await sandbox('state', {})) as { paid: string };
  expect(exact(totals.rentedTrx) + failed, 'together what left the account').toBe(exact(paid));
});
