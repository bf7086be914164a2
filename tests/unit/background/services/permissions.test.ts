import { expect, it } from 'vitest';
import type { Decimal } from '../../../../lib/domain/amounts/decimal.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createMemorySettings } from '../../../support/memory-settings.ts';

const ORIGIN = 'https://energy.example';
const BUYER = { guid: null, userId: 1, id: 1, section: 'buyer', currency: 'TRX', balance: 100n as Decimal };

/** A connected service that may be asked this many more times before the user takes its permission back. */
async function connect() {
  const granted = { questions: Number.POSITIVE_INFINITY };
  const memory = createMemorySettings(() => 1_790_000_000_000);
  const settings: typeof memory = {
    ...memory,
    createService: () => ({
      price: async () => ({ ok: true, value: { period: '1h', priceSun: 46n } }),
      accounts: async () => ({ ok: true, value: [BUYER] }),
    }),
    randomId: () => 'service-1',
    permissions: {
      ...memory.permissions,
      async has() {
        granted.questions -= 1;
        return granted.questions >= 0;
      },
    },
  };
  const world = startTestBackground({ settings });
  const draft = { id: null, name: 'Main', colour: 'jade', origin: ORIGIN, bodyKind: 'json' };
  await world.ask('profile.save', { ...draft, token: 'world-token-0123456789' }, 'options');
  await world.ask('balance.refresh');
  const buy = () =>
    world.ask('purchase.confirm', { ...purchaseOf(world.now()), profileId: 'service-1', origin: ORIGIN });
  return { ...world, granted, buy };
}

it('a permission that is taken back before a purchase is sent lets nothing be sent and leaves nothing in doubt', async () => {
  const { granted, buy, ask } = await connect();
  // Enough for price, list and balance.
  granted.questions = 3;
  expect(await buy()).toMatchObject({ ok: true, value: { kind: 'stopped', code: 'notSent' } });
  granted.questions = Number.POSITIVE_INFINITY;
  await ask('balance.refresh');
  expect(await ask('snapshot.read')).toMatchObject({ value: { orders: [], connection: { trouble: null } } });
});

it('a permission that is taken back stops a purchase before its price', async () => {
  const { granted, buy } = await connect();
  granted.questions = 0;
  expect(await buy()).toMatchObject({ ok: true, value: { kind: 'stopped', code: 'priceUnavailable' } });
});

it('pages are told at once that a permission was taken back, and that it is there again', async () => {
  const { background, granted, published, settle } = await connect();
  granted.questions = 0;
  await background.permissionsChanged();
  await settle();
  expect(published.at(-1)?.connection.trouble).toBe('no-permission');
  granted.questions = Number.POSITIVE_INFINITY;
  await background.permissionsChanged();
  await settle();
  expect(published.at(-1)?.connection.trouble).toBeNull();
});

it('an order that could not be asked for is asked for at once when the permission is there again', async () => {
  const { background, granted, buy, ask, pass, settle } = await connect();
  expect(await buy()).toMatchObject({ ok: true, value: { kind: 'intent', state: 'confirmed' } });
  const read = async () => {
    const answer = await ask('snapshot.read');
    return (answer as { value: Snapshot }).value.orders[0]?.status;
  };
  const before = await read();
  granted.questions = 0;
  await background.permissionsChanged();
  await pass(600_000);
  expect(await read()).toBe(before);
  granted.questions = Number.POSITIVE_INFINITY;
  await background.permissionsChanged();
  await settle();
  expect(await read()).not.toBe(before);
});

it('an order that may not be asked for is not called late, since it may have been delivered', async () => {
  const { background, granted, buy, notified, pass } = await connect();
  expect(await buy()).toMatchObject({ ok: true, value: { kind: 'intent', state: 'confirmed' } });
  granted.questions = 0;
  await background.permissionsChanged();
  for (let minute = 0; minute < 30; minute += 1) await pass(60_000);
  expect(notified).toEqual([]);
  granted.questions = Number.POSITIVE_INFINITY;
  await background.permissionsChanged();
  await pass(0);
  expect(notified).toEqual([expect.stringMatching(/^order:service-1:\d+:delegated$/)]);
});
