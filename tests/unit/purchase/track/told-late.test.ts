import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { anOrder, aReading } from '../build.ts';
import { setStage } from '../stage.ts';

it('reads the energy of an estimate that the service tells only after it has delivered, and keeps it', async () => {
  const stage = setStage();
  const { primary, clock } = stage;
  const estimate = { token: 'USDT', recipients: [] };
  const pending = anOrder({ status: 2, estimate, energyUnits: null, readAtMs: clock.nowMs });
  primary.kept.set(orderKey('main', pending.guid), encodeRecord(pending));
  let told = aReading({ status: 3, estimate, energyUnits: null, delegateTxids: ['a'] });
  stage.service.order = async () => ({ ok: true, value: told });
  const energyOf = ({ engine }: typeof stage) => engine.snapshot().orders[0]?.energyUnits;
  await stage.engine.wake();
  expect(energyOf(stage)).toBeNull();
  told = { ...told, energyUnits: 65_026n };
  clock.nowMs += 30_000;
  await stage.engine.wake();
  expect(energyOf(stage)).toBe(65_026n);
  const next = setStage({ ports: { primary } });
  next.service.order = () => Promise.reject(new Error('not asked again'));
  next.clock.nowMs = clock.nowMs;
  await next.engine.wake();
  expect(energyOf(next), 'in the next life').toBe(65_026n);
});
