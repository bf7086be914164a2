import { expect, it } from 'vitest';
import type { Output } from '../../../../lib/messages/protocol.ts';
import { purchaseOf, startTestBackground } from '../../../support/background.ts';

/** The service names this much as paid of every order that has failed. */
async function failPaid() {
  const refund = { paid: null as string | null };
  const scene = startTestBackground({
    distort: (_url, text) =>
      refund.paid ? text.replace(/"order_cost_paid":"[^"]*"/, `"order_cost_paid":"${refund.paid}"`) : text,
  });
  await scene.ask('practice.enter');
  await scene.sandbox('faults', { plans: [{ endpoint: 'buy/energy', path: [0, 0, 5, 1000, 6, 3000] }] });
  await scene.ask('purchase.confirm', purchaseOf(scene.now()));
  for (let count = 0; count < 30; count += 1) await scene.pass(3_000);
  const stillPaid = async () => {
    const asked = await scene.ask('spending.read', { unit: 'day', span: null, address: null }, 'dashboard');
    return (asked as { value: Output<'spending.read'> }).value.leftOut;
  };
  return { ...scene, refund, stillPaid };
}

it('says what the service still counts of a failed order as paid, as the order was read last on its own page', async () => {
  const { ask, published, refund, stillPaid } = await failPaid();
  const guid = published.at(-1)?.orders[0]?.guid;
  expect(await stillPaid()).toMatchObject({ failedCount: 1, failedTrx: '3.12' });
  for (const [paid, told] of [
    ['1.000000', '1'],
    ['0.000000', '0'],
  ] as const) {
    refund.paid = paid;
    await ask('ledger.order', { guid, listedStatus: 6, isForced: true }, 'dashboard');
    expect(await stillPaid()).toMatchObject({ failedCount: 1, failedTrx: told });
  }
});
