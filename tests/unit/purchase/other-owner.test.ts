import { expect, it } from 'vitest';
import { createEngine } from '../../../lib/purchase/engine.ts';
import type { RentalServicePort } from '../../../lib/purchase/service-port.ts';
import { trx } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const LOST = { ok: false, error: { code: 'timeout', retryable: false, certainty: 'maybe-applied' } } as const;

it('a purchase in doubt is not judged by what another account shows', async () => {
  const stage = setStage({ answer: LOST });
  const owner = { userId: 1 };
  const accounts: RentalServicePort['accounts'] = async () => ({
    ok: true,
    value: [{ section: 'buyer', currency: 'TRX', balance: trx(100), ...owner }],
  });
  const service = { ...stage.service, accounts };
  const engine = createEngine({ ...stage.ports, service: () => service });
  await engine.buy(COMMAND);
  owner.userId = 2;
  for (let look = 0; look < 120; look += 1) {
    stage.clock.nowMs += 10_000;
    await engine.wake();
  }
  expect(engine.snapshot().intents).toMatchObject([{ state: 'unknown', canAcknowledge: false }]);
  expect(await engine.userOf('main')).toBe(1);
});

it('nothing is bought once the service shows another account than before, until it has shown the same one twice', async () => {
  const stage = setStage({ answer: LOST });
  const owner = { userId: 1 };
  const balances = new Map([
    [1, 10],
    [2, 100],
  ]);
  const accounts: RentalServicePort['accounts'] = async () => ({
    ok: true,
    value: [{ section: 'buyer', currency: 'TRX', balance: trx(balances.get(owner.userId) ?? 0), ...owner }],
  });
  const service = { ...stage.service, accounts };
  const engine = createEngine({ ...stage.ports, service: () => service });
  await engine.refresh('main', null);
  owner.userId = 2;
  expect(await engine.buy(COMMAND)).toMatchObject({ stop: { code: 'baselineUnavailable' } });
  owner.userId = 1;
  expect(await engine.buy(COMMAND)).toMatchObject({ stop: { code: 'baselineUnavailable' } });
  expect(stage.posts).toEqual([]);
  await engine.buy(COMMAND);
  expect(stage.posts).toHaveLength(1);
  expect(engine.snapshot().intents).toMatchObject([{ baseline: { balance: trx(10) } }]);
});
