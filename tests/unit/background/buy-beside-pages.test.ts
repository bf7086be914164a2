import { expect, it } from 'vitest';
import { createServiceBudget } from '../../../lib/service/budget.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';

it('buys at once even when pages have used up all reads of the minute', async () => {
  const budget = createServiceBudget({ now: () => now(), sleep: () => new Promise(() => {}) });
  const { ask, now, sandbox, settle } = startTestBackground({ budget });
  await ask('practice.enter');
  await sandbox('top-up', { amount: '1000' });
  for (let count = 0; count < 30; count += 1) void budget.take('usual');
  await settle();
  expect(await ask('purchase.confirm', purchaseOf(now()))).toMatchObject({
    value: { kind: 'intent', state: 'confirmed' },
  });
});
