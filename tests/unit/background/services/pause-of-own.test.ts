import { expect, it } from 'vitest';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';

/** The list fails once, in this way, while a page asks for it. Then the price is read. */
async function fail(fault: object) {
  const scene = startTestBackground();
  const { ask, sandbox, published, now } = scene;
  await ask('practice.enter');
  await sandbox('top-up', { amount: '1000' });
  await sandbox('faults', { plans: [{ endpoint: 'order/list', ...fault }] });
  await ask('balance.refresh');
  await sandbox('faults', { plans: [] });
  await ask('prices.refresh', { periods: ['1h'] });
  const { connection } = published.at(-1) ?? {};
  const order = { ...purchaseOf(now()), hasTypedSum: true };
  return { pausedUntilMs: connection?.pausedUntilMs, bought: await ask('purchase.confirm', order) };
}

it('reports no pause when the service only fails: it may be bought from as soon as it answers', async () => {
  expect(await fail({ status: 400 })).toMatchObject({
    pausedUntilMs: null,
    bought: { value: { kind: 'intent', state: 'confirmed' } },
  });
});

it('reports a pause that the service has asked for', async () => {
  const { pausedUntilMs, bought } = await fail({ status: 503, headers: { 'retry-after': '60' } });
  expect(pausedUntilMs).toEqual(expect.any(Number));
  expect(bought).toMatchObject({ value: { kind: 'stopped', code: 'paused' } });
});
