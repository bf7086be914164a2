import { expect, it, vi } from 'vitest';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { aBatch, setBatchStage } from '../batch-stage.ts';
import { aReading, guid, OTHER_TO, trx } from '../build.ts';

type PriceAnswer = Awaited<ReturnType<RentalServicePort['price']>>;

it.each([
  ['cost more than its cap', { cost: trx(4), costPaid: trx(4) }, 'overcharged'],
  ['cost more than all may', { cost: trx(90), costPaid: trx(90) }, 'overcharged'],
  ['have failed', { status: 6 }, 'failed'],
  ['be for another address', { to: OTHER_TO }, 'notAsAsked'],
] as const)(
  'buys no row if an earlier one turns out to %s while its price is read',
  async (_, change, code) => {
    const { runner, service, engine, posts, clock } = setBatchStage();
    const { price } = service;
    let answer = (_: PriceAnswer) => {};
    service.price = (period) =>
      posts.length === 0 ? price(period) : new Promise((resolve) => (answer = resolve));
    const order = aReading({ guid: guid('55555555'), ...change });
    service.order = async () => ({ ok: true, value: order });
    await runner.start(aBatch(3));
    const work = runner.wake();
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    clock.nowMs += 3_000;
    await engine.wake();
    expect(engine.snapshot().orders).toMatchObject([change]);
    answer(await price('1h'));
    await work;
    expect(posts).toHaveLength(1);
    // The look for a second order of the first row is due before that, and is not waited for any longer.
    clock.nowMs += 200_000;
    await runner.wake();
    expect(await runner.read()).toMatchObject({ batch: { state: 'halted', halt: { code } } });
  },
);
