import { expect, it } from 'vitest';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { aReading, guid, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const own = aReading({ guid: guid('55555555'), status: 3 });
const others = ['66666666', '77777777'].map((digits) =>
  aReading({ guid: guid(digits), status: 3, energyUnits: 32_000n }),
);

/** A list that is read in one life of the background, and in a later one with one more order. */
function setLives() {
  const stage = setStage();
  const { engine, ports, service, clock, listed } = stage;
  service.order = async (wanted) => {
    const order = [own, ...others].find((one) => one.guid === wanted) ?? own;
    return { ok: true, value: order };
  };
  const lookIn = async (life: typeof engine) => {
    clock.nowMs += 60_000;
    await life.refresh('main', null);
  };
  const lookInNextLife = async (newest = own) => {
    const next = createEngine(ports);
    listed.unshift(newest);
    await lookIn(next);
    return next.snapshot().orders.find((one) => one.guid === newest.guid);
  };
  return { ...stage, lookIn, lookInNextLife };
}

it('an order that is listed in a later life is new beside one that was delivered before it was listed', async () => {
  const { engine, listed, balance, lookIn, lookInNextLife } = setLives();
  await lookIn(engine);
  await engine.buy(COMMAND);
  await engine.wake();
  listed.unshift(own);
  balance.value = trx(97);
  for (let look = 0; look < 10; look += 1) await lookIn(engine);
  expect(await lookInNextLife(others[0])).toMatchObject({ isProbablyOld: false });
});

it('so is one beside an order from elsewhere that was delivered when listed: it has a day and an end', async () => {
  const { engine, clock, lookIn, lookInNextLife } = setLives();
  await lookIn(engine);
  await lookIn(engine);
  expect(await lookInNextLife(others[0])).toMatchObject({ isProbablyOld: false });
  const found = await lookInNextLife(others[1]);
  expect(found).toMatchObject({ isProbablyOld: false, endsAtMs: clock.nowMs + 3_600_000 - 60_000 });
});
