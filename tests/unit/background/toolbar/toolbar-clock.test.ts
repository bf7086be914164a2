import { expect, it } from 'vitest';
import { createToolbarClock, TOOLBAR_ALARM } from '../../../../lib/background/toolbar/toolbar-clock.ts';

const NOW = 1_000_000;

function start() {
  const alarms = new Map<string, { atMs: number }>();
  const created: number[] = [];
  const timers: { delayMs: number; run: () => void; isStopped: boolean }[] = [];
  const clock = createToolbarClock({
    alarms: {
      get: async (name) => alarms.get(name) ?? null,
      create: async (name, { atMs }) => {
        created.push(atMs);
        alarms.set(name, { atMs });
      },
      clear: async (name) => void alarms.delete(name),
    },
    setTimer(delayMs, run) {
      const timer = { delayMs, run, isStopped: false };
      timers.push(timer);
      return () => {
        timer.isStopped = true;
      };
    },
    now: () => NOW,
    onTime: () => {},
  });
  return { clock, alarms, created, timers };
}

it('wakes when the badge changes', async () => {
  const { clock, alarms, timers } = start();
  await clock.set(NOW + 45_000);
  expect(alarms.get(TOOLBAR_ALARM)).toEqual({ atMs: NOW + 45_000 });
  expect(timers).toEqual([]);
});

it('uses a timer for anything sooner than an alarm can be, and stops the one before', async () => {
  const { clock, alarms, timers } = start();
  await clock.set(NOW + 5_000);
  await clock.set(NOW + 6_000);
  expect(timers.map(({ delayMs, isStopped }) => [delayMs, isStopped])).toEqual([
    [5_000, true],
    [6_000, false],
  ]);
  expect(alarms.get(TOOLBAR_ALARM)).toEqual({ atMs: NOW + 30_000 });
});

it('leaves a live alarm alone, since creating it again would postpone it', async () => {
  const { clock, created } = start();
  await clock.set(NOW + 45_000);
  await clock.set(NOW + 45_000);
  expect(created).toEqual([NOW + 45_000]);
});

it('moves the alarm when the badge changes at another time than was thought', async () => {
  const { clock, alarms } = start();
  await clock.set(NOW + 90_000);
  await clock.set(NOW + 45_000);
  expect(alarms.get(TOOLBAR_ALARM)).toEqual({ atMs: NOW + 45_000 });
});

it('sleeps when nothing that is shown changes by itself', async () => {
  const { clock, alarms } = start();
  await clock.set(NOW + 45_000);
  await clock.set(null);
  expect(alarms.size).toBe(0);
});
