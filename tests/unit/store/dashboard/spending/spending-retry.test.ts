import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import { createSpendingModel } from '../../../../../lib/store/dashboard/spending/spending.ts';
import { createChoices } from '../../../../support/orders-page.ts';
import { PROFILE } from '../../../../support/service-profile.ts';

it('asks again for the sums or prices that could not be read, and for nothing that is shown', async () => {
  const asked: string[] = [];
  let failing = 'spending.read';
  const bridge = {
    async ask(topic: string) {
      asked.push(topic);
      return topic === failing ? { ok: false, error: { code: 'internal' } } : { ok: true, value: topic };
    },
  } as unknown as Bridge;
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const snapshot = signal({ ...EMPTY_SNAPSHOT, profile: PROFILE });
  const page = { bridge, snapshot, isSeen: signal(true), nowMs: signal(0), choices: createChoices() };
  const model = createSpendingModel(page);
  await settle();
  expect(asked.splice(0)).toEqual(['spending.read', 'prices.history']);
  failing = '';
  model.retry();
  await settle();
  expect(asked.splice(0)).toEqual(['spending.read']);
  expect(model.spending.value).toEqual({ kind: 'ready', value: 'spending.read' });
  model.retry();
  expect(asked).toEqual([]);
});
