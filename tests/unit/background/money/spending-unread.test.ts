import { expect, it } from 'vitest';
import { createMemoryStore, startTestBackground } from '../../../support/background.ts';

it('says that spending could not be read, not that it was zero, while the orders cannot be read', async () => {
  const primary = createMemoryStore();
  const isBroken = { value: true };
  const { ask } = startTestBackground({
    primary: {
      ...primary,
      async list(prefix) {
        if (isBroken.value && prefix === 'o:') throw new Error('The disk does not answer.');
        return primary.list(prefix);
      },
    },
  });
  await ask('practice.enter');
  const read = () => ask('spending.read', { unit: 'day', span: null, address: null }, 'dashboard');
  expect(await read()).toMatchObject({ ok: false, error: { code: 'storageUnavailable' } });
  isBroken.value = false;
  expect(await read()).toMatchObject({ ok: true, value: { totals: { orderCount: 0 } } });
});
