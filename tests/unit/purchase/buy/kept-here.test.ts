import { describe, expect, it } from 'vitest';
import type { ServiceFailure } from '../../../../lib/purchase/service-port.ts';
import { COMMAND, setStage } from '../stage.ts';

const PRICE_TOO_OLD_AFTER_MS = 30_000;

/** An engine whose client keeps the purchase here, after a wait for its place. */
function setKeepingStage(error: Pick<ServiceFailure, 'code' | 'retryAfterMs'>, waitedMs = 0) {
  const stage = setStage();
  stage.service.buyEnergy = async () => {
    stage.clock.nowMs += waitedMs;
    return { ok: false, error: { retryable: false, certainty: 'not-sent', ...error } };
  };
  return stage;
}

describe('A purchase that was kept here', () => {
  it('because the service wants rest is told as that, and the profile is left alone for as long', async () => {
    const { engine, service, clock, primary } = setKeepingStage({
      code: 'rate-limited',
      retryAfterMs: 70_000,
    });
    const paused = { kind: 'stopped', stop: { code: 'paused', retryAtMs: clock.nowMs + 70_000 } };
    expect(await engine.buy(COMMAND)).toEqual(paused);
    expect(await primary.get('j:i1')).toContain(`"state":"notSent","atMs":${clock.nowMs},"why":"paused"`);
    service.price = () => Promise.reject(new Error('asked in the rest'));
    expect(await engine.buy({ ...COMMAND, intentId: 'i2' })).toEqual(paused);
  });

  it.each<[string, Pick<ServiceFailure, 'code'>, number, string]>([
    ['because its price is too old by then', { code: 'aborted' }, PRICE_TOO_OLD_AFTER_MS, 'priceTooOld'],
    ['because its token is gone', { code: 'no-token' }, 0, 'profileLocked'],
  ])('%s is told as that, and locks nothing', async (_, error, waitedMs, code) => {
    const { engine } = setKeepingStage(error, waitedMs);
    expect(await engine.buy(COMMAND)).toEqual({ kind: 'stopped', stop: { code } });
    expect(await engine.buy({ ...COMMAND, intentId: 'i2' })).toMatchObject({ stop: { code } });
  });

  it.each<[Pick<ServiceFailure, 'code'>, number]>([
    [{ code: 'no-permission' }, PRICE_TOO_OLD_AFTER_MS],
    [{ code: 'aborted' }, PRICE_TOO_OLD_AFTER_MS - 1],
  ])('for another reason (%o) is told as one that never left', async (error, waitedMs) => {
    const { engine } = setKeepingStage(error, waitedMs);
    expect(await engine.buy(COMMAND)).toMatchObject({ kind: 'intent', intent: { state: 'notSent' } });
  });
});
