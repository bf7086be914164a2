import { expect, it } from 'vitest';
import { aReading, guid, trx } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const HOUR_MS = 3_600_000;
const failed = aReading({ guid: guid('55555555'), status: 6, cost: trx(3), costPaid: trx(1) });

it('what became of a purchase is told for as long as the purchase is known, also when its order is put away', async () => {
  const { engine, clock, ports } = setStage({
    service: { order: async () => ({ ok: true, value: failed }) },
  });
  await engine.buy(COMMAND);
  await engine.wake();
  const read = async () => (await engine.purchasesUnder('i'))?.map(({ intent: _intent, ...rest }) => rest);
  const before = await read();
  expect(before).toMatchObject([{ orders: [{ status: 6 }], costSun: 1_000_000n }]);
  clock.nowMs += 26 * HOUR_MS;
  await engine.wake();
  expect(engine.snapshot().orders).toEqual([]);
  expect(await read()).toEqual(before);
  await ports.mirror.delete('o:main:55555555');
  expect(await read(), 'Read once').toEqual(before);
});
