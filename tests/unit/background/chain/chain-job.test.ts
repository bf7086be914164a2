import { expect, it } from 'vitest';
import { createChainJob } from '../../../../lib/background/chain/chain-job.ts';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';

type Deps = Parameters<typeof createChainJob>[0];

const NOW_MS = 7;

function startJob(change: Partial<Deps>) {
  const delays: number[] = [];
  const reported: string[] = [];
  const job = createChainJob({
    now: () => NOW_MS,
    timers: {
      set(delayMs) {
        delays.push(delayMs);
        return () => {};
      },
    },
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    orders: () => ['one', 'practice', 'two'].map((profileId) => ({ profileId }) as OrderView),
    isPractice: () => false,
    watch: { run: async () => null },
    report: (where) => void reported.push(where),
    ...change,
  });
  return { job, delays, reported };
}

it.each([
  [true, ['practice'], ['one', 'two']],
  [false, ['one', 'two'], ['practice']],
])(
  'hands over the orders of all profiles that the node can speak of (practice: %s)',
  async (isPractice, ids, otherIds) => {
    const asked: string[] = [];
    const left: string[] = [];
    const { job, delays } = startJob({
      isPractice: () => isPractice,
      watch: {
        async run(orders, others = []) {
          asked.push(...orders.map(({ profileId }) => profileId));
          left.push(...others.map(({ profileId }) => profileId));
          return null;
        },
      },
    });
    await job.run();
    expect([asked, left, delays]).toEqual([ids, otherIds, []]);
  },
);

it('sets no timer longer than browsers can count, which would fire at once, again and again', async () => {
  const { job, delays } = startJob({ watch: { run: async () => NOW_MS + 30 * 86_400_000 } });
  await job.run();
  expect(delays).toHaveLength(1);
  expect(Math.max(...delays)).toBeLessThan(2 ** 31);
});

it('reports what cannot be asked or stored, and throws nothing', async () => {
  const { job, reported } = startJob({ watch: { run: async () => Promise.reject(new Error('full')) } });
  await job.run();
  expect(reported).toEqual(['chain']);
});
