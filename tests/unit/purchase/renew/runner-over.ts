import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { RenewPorts } from '../../../../lib/purchase/renew/renew-ports.ts';
import { createRenewRunner } from '../../../../lib/purchase/renew/run-renewals.ts';
import { anOrder, guid, memoryStore } from '../build.ts';
import { SETTINGS, type setStage } from '../stage.ts';

type Stage = ReturnType<typeof setStage>;

/** Rules over an engine of the test's own, with stores of their own. Nothing is refused. */
export const runnerOver = (
  { ports }: Pick<Stage, 'ports'>,
  engine: RenewPorts['engine'],
  change: Partial<RenewPorts> = {},
) =>
  createRenewRunner({
    ...ports,
    primary: memoryStore(),
    mirror: memoryStore(),
    engine,
    settings: () => SETTINGS,
    isTokenRefused: () => false,
    canAsk: () => true,
    expectedFeesSun: ({ feesSun }) => feesSun,
    tell: async () => true,
    changed: () => {},
    ...change,
  });

/** Rules over the real engine, which knows a rental that ends in five minutes, with a budget for its renewal. */
export async function rentalNearItsEnd(stage: Stage) {
  const { clock, primary, engine } = stage;
  const endsAtMs = clock.nowMs + 300_000;
  const rental = anOrder({
    guid: guid('7'),
    status: 3,
    endsAtMs,
    readAtMs: clock.nowMs,
    delegated: { afterMs: 1, byMs: 2 },
    dueAtMs: endsAtMs,
  });
  await primary.set('o:main:7', encodeRecord(rental));
  const told: string[] = [];
  const runner = runnerOver(stage, engine, {
    tell: async (news) => told.push(news.kind === 'paused' ? `paused ${news.code}` : news.kind) > 0,
  });
  await engine.load();
  return { runner, told, budget: { perDaySun: 7_000_000n, untilMs: clock.nowMs + 86_400_000 } };
}
