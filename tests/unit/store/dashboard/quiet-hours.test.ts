import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { findObstacle } from '../../../../lib/store/dashboard/batch/batch-obstacle.ts';
import type { BatchRow } from '../../../../lib/store/dashboard/batch/batch-rows.ts';
import { createRenewModel } from '../../../../lib/store/dashboard/renew/renew.ts';
import { MAIN, workingDay } from '../../../e2e/popup-fixtures.ts';
import { PLAIN_CLICKS } from '../../../support/plain-clicks.ts';

const at = (hour: number, minute = 0) => new Date(2026, 10, 26, hour, minute).getTime();

/** What the dashboard knows at this time, with quiet hours between 23 and 7 o'clock. */
function nightOf(nowMs: number): Snapshot {
  const { limits } = workingDay(nowMs);
  return workingDay(nowMs, { limits: { ...limits, quietHours: { fromMinute: 1380, toMinute: 420 } } });
}

const DUE = { id: 'r', to: MAIN, period: '1h', energyUnits: '65000', due: { guid: '7' } };
const row = { period: '1h', money: {} } as BatchRow;

it.each([
  [at(22, 59), null],
  [at(23), { code: 'quiet-hours' }],
  [at(6, 59), { code: 'quiet-hours' }],
  [at(7), null],
])('quiet hours stop a batch before it is confirmed, and only while they last', (nowMs, is) => {
  const circumstances = { chosen: [row], excesses: [], nowMs, isTooLong: false, trouble: null };
  expect(findObstacle(nightOf(nowMs), circumstances)).toEqual(is);
  expect(findObstacle(workingDay(nowMs), circumstances)).toBeNull();
});

it('are named after what must be done at the lines themselves', () => {
  const circumstances = { chosen: [], excesses: [], nowMs: at(23), isTooLong: false, trouble: null };
  expect(findObstacle(nightOf(at(23)), circumstances)).toEqual({ code: 'none-chosen' });
});

it('no longer stop the renewal question once they are over', async () => {
  let nowMs = at(6, 59);
  let tick = () => {};
  const snapshot = signal<Snapshot | null>(null);
  const model = createRenewModel({
    snapshot,
    view: signal({ kind: 'renew', ruleId: null }),
    now: () => nowMs,
    ...PLAIN_CLICKS,
    everySecond: (run: () => void) => {
      tick = run;
    },
    bridge: { ask: async () => ({ ok: true, value: { rules: [DUE], elsewhere: [], gone: [] } }) },
  } as unknown as Parameters<typeof createRenewModel>[0]);
  snapshot.value = nightOf(nowMs);
  await new Promise((resolve) => setImmediate(resolve));
  model.openAsk('r');
  expect(model.obstacle.value).toEqual({ code: 'quiet-hours' });
  nowMs = at(7);
  snapshot.value = nightOf(nowMs);
  tick();
  expect(model.obstacle.value).toBeNull();
});
