import { expect, it } from 'vitest';
import { PRACTICE_ORIGIN } from '../../../lib/background/practice.ts';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../support/background.ts';
import { anIntent } from '../purchase/build.ts';

it('looks into a purchase in doubt at once when the user asks, and into no other', async () => {
  const id = purchaseOf(0).intentId;
  const doubt = anIntent({ id, profileId: 'practice', origin: PRACTICE_ORIGIN, state: 'sent' });
  // A quiet minute: without its count of requests, a background that has bought before makes none for a minute.
  const kept = [[`j:${id}`, encodeRecord(doubt)] as const, ['b:recent', '{}'] as const];
  const primary = createMemoryStore(new Map(kept));
  const { ask, sandbox, settle, pass } = startTestBackground({ primary });
  await ask('practice.enter');
  const looks = async () => {
    await settle();
    return (await sandbox('requests', {})).counts['order/list'];
  };
  const first = (await looks()) ?? 0;
  await pass(1_000);
  await ask('purchase.checkNow', { intentId: 'another' });
  expect(await looks()).toBe(first);
  await ask('purchase.checkNow', { intentId: id });
  expect(await looks()).toBe(first + 1);
});
