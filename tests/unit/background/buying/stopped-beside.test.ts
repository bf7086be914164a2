import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';

const { sender, holder } = exampleAddresses;

/** Two windows confirm at once: the second purchase is stopped, since the first is under way, and its window closes. */
async function confirmTwice(secondTo: string) {
  const told: string[] = [];
  const timers = new Map<() => void, number>();
  const world = startTestBackground({
    showNotice: async (id) => void told.push(id),
    timers: {
      set(delayMs, run) {
        timers.set(run, delayMs);
        return () => timers.delete(run);
      },
    },
  });
  const { ask, now, pass, settle } = world;
  await ask('practice.enter');
  const first = purchaseOf(now());
  const second = purchaseOf(now(), '3f2b8a4e-0c1d-4e5f-8a9b-1c2d3e4f5a6c');
  const answers = await Promise.all([
    ask('purchase.confirm', first),
    ask('purchase.confirm', { ...second, request: { ...second.request, to: secondTo } }),
  ]);
  for (const [run, delayMs] of timers) if (delayMs === 5_000) run();
  await pass(5_000);
  await settle();
  const snapshot = await world.background.handlers['snapshot.read']({});
  const stops = snapshot.ok ? snapshot.value.inbox.stops?.map(({ to }) => to) : null;
  return { answers, told: told.filter((id) => id.startsWith('stopped:')).length, stops };
}

it.each([
  [
    'beside a purchase for the same address a stop says so, and nothing more is told of it',
    sender,
    'otherPurchase',
    0,
    undefined,
  ],
  ['a stop is told beside a purchase for another address', holder, 'locked', 1, [holder]],
])('%s', async (_, to, code, count, stops) => {
  const result = await confirmTwice(to);
  expect(result.answers).toMatchObject([{ value: { kind: 'intent' } }, { value: { code } }]);
  expect(result).toMatchObject({ told: count });
  expect(result.stops).toEqual(stops);
});
