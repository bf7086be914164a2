import { expect, it } from 'vitest';
import { createRequestBudgets } from '../../../../lib/background/services/request-budgets.ts';
import { createRentalService } from '../../../../lib/service/client.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';
import { createVirtualClock } from '../../../support/virtual-clock.ts';

const ENERGY = 'https://energy.example';
const POWER = 'https://power.example';
const NOW_MS = 1_790_000_000_000;

function startScene(session = createMemoryArea()) {
  const clock = createVirtualClock(NOW_MS);
  const reported: string[] = [];
  const report = (where: string) => reported.push(where);
  const live = () => createRequestBudgets({ session, ...clock, report });
  return { clock, reported, live };
}

it("keeps a service's pace across stops of the background, however often one comes", async () => {
  const { clock, live } = startScene();
  let takenCount = 0;
  for (let life = 0; life < 60; life += 1) {
    const { budget } = live()(ENERGY);
    for (let count = 0; count < 5; count += 1) void budget.take('usual').then(() => (takenCount += 1));
    await clock.advance(0);
  }
  expect(takenCount).toBe(26);
});

it('counts each service separately, and one service once for all its profiles', async () => {
  const { live } = startScene();
  const mannersAt = live();
  for (let count = 0; count < 26; count += 1) await mannersAt(ENERGY).budget.take('usual');
  expect(await mannersAt(ENERGY).budget.takeIfFree('order')).toBeGreaterThan(0);
  expect(await mannersAt(POWER).budget.takeIfFree('order')).toBe(0);
});

it('treats a damaged count as none', async () => {
  const { live } = startScene(createMemoryArea(new Map([[`asked:${ENERGY}`, ['soon']]])));
  expect(await live()(ENERGY).budget.takeIfFree('order')).toBe(0);
});

it('sends requests even if the count can be neither read nor written, and reports that', async () => {
  const fail = () => Promise.reject(new Error('no storage'));
  const { live, reported } = startScene({ ...createMemoryArea(), read: fail, write: fail });
  await live()(ENERGY).budget.take('first');
  await Promise.resolve();
  expect(reported).toEqual(['counting requests', 'counting requests']);
});

it('sends no request to a service that asked for a rest, whatever client and token would ask next', async () => {
  const { clock, live } = startScene();
  const mannersAt = live();
  const sent: string[] = [];
  const clientOf = (origin: string, token: string) =>
    createRentalService({
      ...clock,
      ...mannersAt(origin),
      async fetch() {
        sent.push(token);
        return new Response('', { status: 429, headers: { 'retry-after': '60' } });
      },
      random: () => 0.5,
      profile: { origin, bodyKind: 'json' },
      mayAsk: async () => true,
      readToken: async () => token,
    });
  await clientOf(ENERGY, 'first').accounts();
  const refused = { error: { code: 'rate-limited', retryAfterMs: 60_000 } };
  expect(await clientOf(ENERGY, 'second').accounts()).toMatchObject(refused);
  await clientOf(POWER, 'other').accounts();
  expect(sent).toEqual(['first', 'other']);
});
