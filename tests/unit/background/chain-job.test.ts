import { expect, it } from 'vitest';
import { createChainJob } from '../../../lib/background/chain-job.ts';
import type { OrderView } from '../../../lib/purchase/snapshot.ts';

it.each([
  [true, ['practice']],
  [false, ['one', 'two']],
])('hands over what the node can speak of, of all profiles (practice: %s)', async (isPractice, ids) => {
  const asked: string[] = [];
  const { run } = createChainJob({
    now: () => 7,
    timers: { set: () => () => {} },
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    orders: () => ['one', 'practice', 'two'].map((profileId) => ({ profileId }) as OrderView),
    isPractice: () => isPractice,
    watch: {
      async run(orders) {
        asked.push(...orders.map(({ profileId }) => profileId));
        return null;
      },
    },
  });
  await run();
  expect(asked).toEqual(ids);
});
