import { expect, it } from 'vitest';
import { FAILED } from '../../../../lib/domain/order/order-status.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { anOrder, aReading, guid, trx } from '../build.ts';
import { setStage } from '../stage.ts';
import { aRule } from './renew-stage.ts';
import { rentalNearItsEnd } from './runner-over.ts';

/** What the user is told of a renewal whose order the service answers with this status. */
async function toldOf(
  status: number,
  before: (primary: ReturnType<typeof setStage>['primary']) => Promise<void> = async () => {},
) {
  const order = aReading({ guid: guid('55555555'), status, costPaid: trx(0) });
  const answer = { ok: true, value: { guid: order.guid, order, balance: trx(1) } } as const;
  const stage = setStage({ answer, service: { order: async () => ({ ok: true, value: order }) } });
  await before(stage.primary);
  const { runner, told, budget } = await rentalNearItsEnd(stage);
  await runner.keep(aRule({ budget }));
  await runner.wake();
  await runner.wake();
  return told;
}

it('does not call a rental renewed whose order has failed at once: nothing keeps the energy there', async () => {
  expect(await toldOf(FAILED)).toEqual(['paused failed']);
});

it('calls it renewed if its order is on its way', async () => {
  expect(await toldOf(0)).toEqual(['renewed']);
});

it('calls it renewed although another order of the account has failed', async () => {
  const failed = anOrder({ guid: guid('8'), status: FAILED, intentId: 'by-hand', closedAtMs: 1 });
  expect(await toldOf(0, (primary) => primary.set('o:main:8', encodeRecord(failed)))).toEqual(['renewed']);
});
