import { expect, it, vi } from 'vitest';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { aBatch, setBatchStage } from '../batch-stage.ts';
import { aReading, guid, trx } from '../build.ts';

type PriceAnswer = Awaited<ReturnType<RentalServicePort['price']>>;

it('buys no row if an earlier one turns out to cost more than all may, while its price is read', async () => {
  const { runner, service, engine, posts, clock } = setBatchStage();
  const { price } = service;
  let answer = (_: PriceAnswer) => {};
  service.price = (period) =>
    posts.length === 0 ? price(period) : new Promise((resolve) => (answer = resolve));
  const order = aReading({ guid: guid('55555555'), cost: trx(90), costPaid: trx(90) });
  service.order = async () => ({ ok: true, value: order });
  await runner.start(aBatch(2));
  const work = runner.wake();
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  clock.nowMs += 3_000;
  await engine.wake();
  expect(engine.snapshot().orders).toMatchObject([{ cost: trx(90) }]);
  answer(await price('1h'));
  await work;
  expect(posts).toHaveLength(1);
  // The look for a second order of the first row is due before that, and is not waited for any longer.
  clock.nowMs += 200_000;
  await runner.wake();
  expect(await runner.read()).toMatchObject({ batch: { state: 'halted', halt: { code: 'overcharged' } } });
});
