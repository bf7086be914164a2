import { describe, expect, it } from 'vitest';
import { createBackground } from '../../../lib/background/background.ts';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';

const practice = {
  id: 'practice',
  kind: 'practice',
  name: 'practice',
  colour: null,
  origin: null,
  token: 'ready',
};
const popup = { page: 'popup' };

function setUp({ kept = undefined as unknown, price = 46 as unknown } = {}) {
  const store = { kept };
  const published: Snapshot[] = [];
  const { route } = createBackground({
    now: () => 1_700_000_000_000,
    profile: {
      read: async () => store.kept,
      write: async (value) => {
        store.kept = value;
      },
    },
    fetchPractice: async () => Response.json({ status: 'ok', data: { price } }),
    publish: async (snapshot) => {
      published.push(snapshot);
    },
    report: () => {},
  });
  return { route, published, store };
}

describe('the background', () => {
  it('knows the profile that was kept', async () => {
    const { route } = setUp({ kept: practice });
    expect(await route({ topic: 'snapshot.read', input: {} }, popup)).toMatchObject({
      value: { profile: practice },
    });
  });

  it('takes damaged bytes for no profile', async () => {
    const { route } = setUp({ kept: { id: 7 } });
    expect(await route({ topic: 'snapshot.read', input: {} }, popup)).toMatchObject({
      value: { profile: null },
    });
  });

  it('enters practice mode, keeps it and tells every page', async () => {
    const { route, published, store } = setUp();
    await route({ topic: 'practice.enter', input: {} }, popup);
    expect(store.kept).toEqual(practice);
    expect(published.at(-1)?.profile).toEqual(practice);
  });

  it('reads a price and tells every page when it was read', async () => {
    const { route, published } = setUp({ kept: practice });
    await route({ topic: 'prices.refresh', input: { periods: ['1h'] } }, popup);
    expect(published.at(-1)?.prices).toEqual({ '1h': { unitSun: '46', readAtMs: 1_700_000_000_000 } });
  });

  it('says so when there was no readable price, and publishes none', async () => {
    const { route, published } = setUp({ kept: practice, price: 'much' });
    expect(await route({ topic: 'prices.refresh', input: { periods: ['1h'] } }, popup)).toMatchObject({
      ok: false,
    });
    expect(published).toEqual([]);
  });
});
