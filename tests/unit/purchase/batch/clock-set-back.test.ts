import { expect, it } from 'vitest';
import { createBatchRunner } from '../../../../lib/purchase/batch/run-batch.ts';
import { createEngine, type Engine } from '../../../../lib/purchase/engine.ts';
import { aBatch } from '../batch-stage.ts';
import { setStage } from '../stage.ts';

const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

/** A batch on a machine that is offline. */
function setOffline() {
  const answer = {
    ok: false,
    error: { code: 'unreachable', retryable: true, certainty: 'not-sent' },
  } as const;
  const stage = setStage({ answer });
  const tried: string[] = [];
  const live = () => {
    const engine = createEngine(stage.ports);
    const buy: Engine['buy'] = async (command) => {
      tried.push(command.intentId);
      // A runner that tries without end would never let the test end.
      return tried.length > 20 ? new Promise(() => {}) : engine.buy(command);
    };
    const ports = { ...stage.ports, isTokenRefused: () => false, tell: () => {}, changed: () => {} };
    return createBatchRunner({ ...ports, engine: { buy, purchasesUnder: engine.purchasesUnder } });
  };
  const wake = async (runner: ReturnType<typeof live>) => {
    await Promise.race([runner.wake(), new Promise((resolve) => setImmediate(() => setImmediate(resolve)))]);
  };
  return { ...stage, tried, live, wake };
}

it('finds tries again that a life with a clock a week ahead has archived', async () => {
  const { tried, live, wake, clock, ports, primary } = setOffline();
  const first = live();
  await first.start(aBatch(1));
  await wake(first);
  clock.nowMs += WEEK_MS;
  await createEngine(ports).load();
  expect([...primary.kept.keys()].filter((key) => key.startsWith('j:'))).toEqual([]);
  clock.nowMs += 60_000 - WEEK_MS;
  await wake(live());
  expect(tried).toEqual(['batch-b-0', 'batch-b-0', 'batch-b-0-again-1']);
});

it('tries a row again at once that was last tried with a clock ahead, and then pauses between tries', async () => {
  const { posts, live, wake, clock } = setOffline();
  clock.nowMs += 5 * HOUR_MS;
  const runner = live();
  await runner.start(aBatch(1));
  await wake(runner);
  clock.nowMs -= 5 * HOUR_MS;
  await wake(runner);
  await wake(runner);
  expect(posts).toHaveLength(2);
  clock.nowMs += 60_000;
  await wake(runner);
  expect(posts).toHaveLength(3);
});
