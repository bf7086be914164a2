import { expect, it } from 'vitest';
import { FAILED } from '../../../../lib/domain/order-status.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { createRenewRunner } from '../../../../lib/purchase/renew/run-renewals.ts';
import { anOrder, aReading, guid, memoryStore, trx } from '../build.ts';
import { SETTINGS, setStage } from '../stage.ts';
import { aRule } from './renew-stage.ts';

/** What the user is told of a renewal whose order the service answers with this status. */
async function toldOf(status: number) {
  const order = aReading({ guid: guid('55555555'), status, costPaid: trx(0) });
  const answer = { ok: true, value: { guid: order.guid, order, balance: trx(1) } } as const;
  const stage = setStage({ answer, service: { order: async () => ({ ok: true, value: order }) } });
  const { clock, primary, engine } = stage;
  const rental = anOrder({
    guid: guid('7'),
    status: 3,
    endsAtMs: clock.nowMs + 300_000,
    readAtMs: clock.nowMs,
    delegated: { afterMs: 1, byMs: 2 },
    dueAtMs: clock.nowMs + 300_000,
  });
  await primary.set('o:main:7', encodeRecord(rental));
  const told: string[] = [];
  const runner = createRenewRunner({
    ...stage.ports,
    primary: memoryStore(),
    mirror: memoryStore(),
    engine,
    settings: () => SETTINGS,
    isTokenRefused: () => false,
    canAsk: () => true,
    expectedFeesSun: ({ feesSun }) => feesSun,
    tell: async (news) => told.push(news.kind === 'paused' ? `paused ${news.code}` : news.kind) > 0,
    changed: () => {},
  });
  await engine.load();
  await runner.keep(aRule({ budget: { perDaySun: 7_000_000n, untilMs: clock.nowMs + 86_400_000 } }));
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
