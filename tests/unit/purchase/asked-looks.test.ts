import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../lib/purchase/engine.ts';
import { failing, trx } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const MINUTE_MS = 60_000;
const PAUSE_MS = 20_000;

/** A purchase in doubt at a service that can be busy or silent, in the minute before its sixth planned look. */
async function openDoubt() {
  const state = { waitMs: 0, isSilent: false };
  const stage = setStage({ answer: failing(), service: { waitMs: () => state.waitMs } });
  const { engine, service, clock } = stage;
  const { orders } = service;
  service.orders = (query) => (state.isSilent ? Promise.resolve(failing()) : orders(query));
  await engine.buy(COMMAND);
  for (let minute = 0; minute < 5; minute += 1) {
    clock.nowMs += MINUTE_MS;
    await engine.wake();
  }
  const ask = () => engine.lookNow(COMMAND.intentId);
  return { ...stage, state, ask, planned: watchOf(engine) };
}

const viewOf = (engine: Engine) => engine.snapshot().intents[0];
const watchOf = (engine: Engine) => {
  const { step, dueAtMs, missedCount } = viewOf(engine)?.watch ?? {};
  return { step, dueAtMs, missedCount };
};

describe('the planned look after one that the user asked for', () => {
  it('is due when it was', async () => {
    const { engine, clock, ask, planned } = await openDoubt();
    clock.nowMs += PAUSE_MS;
    await ask();
    expect(watchOf(engine)).toEqual(planned);
  });

  it('is due when it was if the service, busy at first, could be asked after all', async () => {
    const { engine, state, ask, planned } = await openDoubt();
    state.waitMs = PAUSE_MS;
    await ask();
    expect(watchOf(engine).dueAtMs).toBeLessThan(planned.dueAtMs ?? 0);
    state.waitMs = 0;
    await ask();
    expect(watchOf(engine)).toEqual(planned);
  });

  it('is due when it was if the service does not answer by then', async () => {
    const { engine, state, clock, ask, planned } = await openDoubt();
    state.waitMs = PAUSE_MS;
    await ask();
    clock.nowMs += PAUSE_MS;
    state.waitMs = 0;
    state.isSilent = true;
    await engine.wake();
    expect(watchOf(engine)).toEqual(planned);
  });

  it('is that one, if it was due by then', async () => {
    const { engine, clock, ask, planned } = await openDoubt();
    clock.nowMs = planned.dueAtMs ?? 0;
    await ask();
    expect(watchOf(engine)).toMatchObject({ step: 6, dueAtMs: clock.nowMs + MINUTE_MS });
  });
});

it.each(['once a minute', 'every ten seconds'])(
  'hands money that is gone to the user after eleven minutes, though the user looks %s',
  async (often) => {
    const { engine, clock, balance } = setStage({ answer: failing() });
    const startMs = clock.nowMs;
    await engine.buy(COMMAND);
    balance.value = trx(97);
    for (let look = 1; viewOf(engine)?.state === 'unknown' && look < 100; look += 1) {
      clock.nowMs += 10_000;
      if (look % 6 === 0 || often === 'every ten seconds') await engine.lookNow(COMMAND.intentId);
      else await engine.wake();
    }
    expect(viewOf(engine)?.state).toBe('needsUser');
    expect(clock.nowMs - startMs).toBeGreaterThan(11 * MINUTE_MS);
    expect(clock.nowMs - startMs).toBeLessThan(12 * MINUTE_MS);
  },
);
