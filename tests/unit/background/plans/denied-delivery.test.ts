import { expect, it } from 'vitest';
import { startTestBackground } from '../../../support/background.ts';
import { anOrder, aRow } from './batch-order.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const B = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';
const NO_ENERGY = { endpoint: 'wallet/getaccountresource', body: '{"freeNetLimit":600}' };

it.each([
  [
    'denied is halted before it buys more',
    [NO_ENERGY],
    { state: 'halted', halt: { code: 'denied', row: 0 } },
  ],
  ['shown buys the rest', [], { state: 'done' }],
])('a batch of which the first delivery is %s', async (_, plans, expected) => {
  const order = anOrder([aRow(A), aRow(B)]);
  const { batchId } = order;
  let purchases = 0;
  const { background, sandbox, pass, settle } = startTestBackground({
    // The user pauses it while the first row is being bought: the chain takes minutes to deny a delivery.
    async distort(url, text) {
      if (url.endsWith('/buy/energy') && purchases++ === 0)
        await handlers['batch.control']({ batchId, act: 'pause' });
      return text;
    },
  });
  const { handlers } = background;
  const carryOn = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await settle();
      await pass(5_000);
    }
  };
  const read = async () => {
    const answer = await handlers['batch.read']({});
    return answer.ok ? answer.value.batch : null;
  };
  await handlers['practice.enter']({});
  await handlers['balance.refresh']({});
  await sandbox('faults', { plans });
  await handlers['batch.start'](order);
  await carryOn(60);
  expect(await read()).toMatchObject({ state: 'paused', rows: [{ state: 'bought' }, { state: 'open' }] });
  await handlers['batch.control']({ batchId, act: 'goOn' });
  await carryOn(30);
  expect(await read()).toMatchObject(expected);
});
