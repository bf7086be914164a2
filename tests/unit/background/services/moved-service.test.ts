import { describe, expect, it } from 'vitest';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';
import { createServedSettings } from '../../../support/memory-settings.ts';

const OLD = 'https://old.example';
const NEW = 'https://new.example';
const NOTHING_YET = { profile: { origin: NEW, token: 'ready' }, orders: [], intents: [] };

/**
 * A background whose user has bought something at the old address. All addresses lead to one sandbox with the same
 * orders.
 */
async function connect() {
  const settings = createServedSettings(() => 1_790_000_000_000);
  const world = startTestBackground({ settings });
  const moveTo = async (origin: string) => {
    const { profiles } = (await settings.keeper.read()).settings;
    const place = { id: profiles[0]?.id ?? null, origin };
    const draft = { name: 'Main', colour: 'jade', bodyKind: 'json', token: 'world-token-0123456789' };
    expect(await world.ask('profile.save', { ...draft, ...place }, 'options')).toMatchObject({ ok: true });
    await world.ask('balance.refresh');
    for (let count = 0; count < 12; count += 1) await world.pass(5_000);
    return world.published.at(-1);
  };
  const buy = (order: Partial<Record<keyof ReturnType<typeof purchaseOf>, unknown>>) =>
    world.ask('purchase.confirm', { ...purchaseOf(world.now()), ...order });
  await moveTo(OLD);
  await buy({ profileId: 'service-1', origin: OLD });
  await world.pass(2_000);
  return { ...world, moveTo, buy };
}

describe('a service whose address the user changes', () => {
  it('announces nothing from the past at the new address', async () => {
    const { ask, buy, pass, moveTo, notified } = await connect();
    await ask('practice.enter');
    await buy({ intentId: 'a2b8a4e3-0c1d-4e5f-8a9b-1c2d3e4f5a6b' });
    await pass(60_000);
    await ask('profile.activate', { id: 'service-1' });
    notified.length = 0;
    expect(await moveTo(NEW)).toMatchObject(NOTHING_YET);
    expect(notified).toEqual([]);
  });

  it('is another service even if a file gives it that address', async () => {
    const { ask, moveTo, notified } = await connect();
    const file = (await ask('data.export', {}, 'options')) as { value: { text: string } };
    const text = file.value.text.replaceAll(OLD, NEW);
    expect(await ask('data.import', { text, isMeant: true }, 'options')).toMatchObject({ ok: true });
    notified.length = 0;
    expect(await moveTo(NEW)).toMatchObject(NOTHING_YET);
    expect(notified).toEqual([]);
  });

  it.each([
    ['is another service even if it was removed before', NEW, 0],
    ['is the same service if it was removed and is added again unchanged', OLD, 1],
  ])('%s', async (_, origin, orderCount) => {
    const { ask, published } = await connect();
    const file = (await ask('data.export', {}, 'options')) as { value: { text: string } };
    await ask('profile.remove', { id: 'service-1' }, 'options');
    const text = file.value.text.replaceAll(OLD, origin);
    expect(await ask('data.import', { text, isMeant: true }, 'options')).toMatchObject({ ok: true });
    expect(published.at(-1)?.profile).toMatchObject({ origin });
    expect(published.at(-1)?.orders).toHaveLength(orderCount);
    expect(published.at(-1)?.balance === null).toBe(origin === NEW);
  });

  it('is another service even if nothing was ever bought with the removed one', async () => {
    const settings = createServedSettings(() => 1_790_000_000_000);
    const { ask, pass, published } = startTestBackground({ settings });
    const draft = {
      id: null,
      name: 'Main',
      colour: 'jade',
      bodyKind: 'json',
      token: 'world-token-0123456789',
    };
    await ask('profile.save', { ...draft, origin: OLD }, 'options');
    await ask('balance.refresh');
    await pass(5_000);
    expect(published.at(-1)?.balance).not.toBeNull();
    const file = (await ask('data.export', {}, 'options')) as { value: { text: string } };
    await ask('profile.remove', { id: 'service-1' }, 'options');
    for (const [origin, id] of [
      [NEW, 'service-2'],
      [OLD, 'service-1'],
    ] as const) {
      const text = file.value.text.replaceAll(OLD, origin);
      expect(await ask('data.import', { text, isMeant: true }, 'options')).toMatchObject({ ok: true });
      expect(published.at(-1)?.profile).toMatchObject({ id, origin });
      expect(published.at(-1)?.balance === null).toBe(origin === NEW);
    }
  });

  it('finds its orders again when the user goes back', async () => {
    const { published, moveTo } = await connect();
    const before = published.at(-1)?.orders.map(({ guid }) => guid);
    await moveTo(NEW);
    const after = await moveTo(OLD);
    expect(before).toHaveLength(1);
    expect(after?.orders.map(({ guid }) => guid)).toEqual(before);
  });
});
