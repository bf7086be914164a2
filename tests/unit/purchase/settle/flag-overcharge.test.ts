import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromSun } from '../../../../lib/domain/decimal.ts';
import { aReading, guid, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

/** A purchase that failed at once and would have cost more than was confirmed, of which only its answer tells at first. */
async function failAboveCap() {
  const stage = setStage();
  const { engine, service, clock } = stage;
  const order = aReading({ guid: guid('55555555'), status: 6, cost: trx(4), costPaid: null });
  service.buyEnergy = async () => ({ ok: true, value: { guid: order.guid, order, balance: trx(2) } });
  service.order = async () => ({
    ok: false,
    error: { code: 'not-found', retryable: false, certainty: 'refused' },
  });
  const wakeAfter = async (ms: number) => {
    clock.nowMs += ms;
    await engine.wake();
    const news = engine.snapshot().inbox.find(({ event }) => event.kind === 'overcharged');
    return news?.event.params.cost ?? null;
  };
  await engine.buy(COMMAND);
  const read = (costPaid: Decimal) => {
    service.order = async () => ({ ok: true, value: { ...order, costPaid } });
  };
  return { wakeAfter, read };
}

describe('an order that failed at once and would have cost more than was confirmed', () => {
  it.each([
    ['nothing was paid', trx(0), null],
    ['as much was paid as was confirmed', decimalFromSun(COMMAND.capSun), null],
    ['more was paid', trx(3), `${trx(3)}`],
    ['more was paid than it costs', trx(5), `${trx(5)}`],
  ])('has cost too much by what was paid alone, which is told: %s', async (_, costPaid, toldCost) => {
    const { wakeAfter, read } = await failAboveCap();
    expect(await wakeAfter(2000)).toBeNull();
    read(costPaid);
    expect(await wakeAfter(10_000)).toBe(toldCost);
  });
});
