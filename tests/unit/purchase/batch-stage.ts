import { type Batch, rowId } from '../../../lib/purchase/batch/batch-record.ts';
import { type BatchPorts, createBatchRunner } from '../../../lib/purchase/batch/run-batch.ts';
import { TO } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

/** A batch of this many rows like the stage's command. */
export function aBatch(rowCount: number, change: Partial<Batch> = {}): Batch {
  const { request, energyUnits, feesSun, profileId, origin } = COMMAND;
  const capSun = 3_000_000n;
  return {
    v: 1,
    id: 'b',
    seq: 1,
    profileId,
    origin,
    createdAtMs: 1_000_000,
    state: 'running',
    halt: null,
    passed: [],
    capSun: capSun * BigInt(rowCount),
    rows: Array.from({ length: rowCount }, (_, row) => ({
      intentId: rowId('b', row),
      request: { ...request, to: TO, amount: { source: 'amount' as const, energyUnits } },
      energyUnits,
      feesSun,
      totalSun: 2_990_000n,
      capSun,
    })),
    ...change,
  };
}

/** A runner over the stage's engine. Each answer of the service is a new order. */
export function setBatchStage(stage: Parameters<typeof setStage>[0] = {}, ports: Partial<BatchPorts> = {}) {
  const set = setStage(stage);
  const told: Batch[] = [];
  const timers: (() => void)[] = [];
  const make = (others: Partial<BatchPorts> = {}) =>
    createBatchRunner({
      ...set.ports,
      timers: {
        set: (_, run) => {
          timers.push(run);
          return () => {};
        },
      },
      engine: set.engine,
      isTokenRefused: () => false,
      tell: (batch) => void told.push(batch),
      changed: () => {},
      ...ports,
      ...others,
    });
  return { ...set, told, timers, make, runner: make() };
}
