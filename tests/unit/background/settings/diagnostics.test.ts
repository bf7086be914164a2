import { expect, it } from 'vitest';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../../support/background.ts';

it('reports a purchase whose second copy was repaired, and one that cannot be read', async () => {
  const texts = new Map<string, string>();
  const mirrored = new Map<string, string>();
  const stores = { primary: createMemoryStore(texts), mirror: createMemoryStore(mirrored) };
  const { ask, now } = startTestBackground(stores);
  await ask('practice.enter', {});
  await ask('prices.refresh', { periods: ['1h'] });
  await ask('purchase.confirm', purchaseOf(now()));
  const key = [...mirrored.keys()].find((one) => one.startsWith('j:')) ?? '';
  texts.set(key, 'torn');
  texts.set('j:other', 'torn');

  const next = startTestBackground(stores);

  await expect(next.ask('data.diagnose', {}, 'options')).resolves.toMatchObject({
    value: {
      text: expect.stringMatching(/purchases: 1 kept, 1 unreadable\nsince it last woke: mismatches 2/),
    },
  });
});
