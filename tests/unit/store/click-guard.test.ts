import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { guardClicks } from '../../../lib/store/click-guard.ts';

/** A button that offers a sum, with a clock and frames that the test moves. */
function offer() {
  const clock = { nowMs: 1_790_000_000_000, waitedMs: 0 };
  const offered = signal<string | null>('2.99');
  const waiting: (() => void)[] = [];
  const isHeard = guardClicks(() => offered.value, {
    now: () => clock.nowMs,
    afterFrame: (run) => void waiting.push(run),
    waitedMs: () => clock.waitedMs,
  });
  const showFrame = (count = waiting.length) => {
    for (const run of waiting.splice(0, count)) run();
  };
  return { clock, offered, isHeard, showFrame };
}

it('ignores clicks in the half second after the sum has changed', () => {
  const { clock, offered, isHeard, showFrame } = offer();
  showFrame();
  expect(isHeard()).toBe(false);
  clock.nowMs += 500;
  expect(isHeard()).toBe(true);
  offered.value = '3.05';
  showFrame();
  clock.nowMs += 499;
  expect(isHeard()).toBe(false);
  clock.nowMs += 1;
  expect(isHeard()).toBe(true);
});

it('ignores them until the sum is on the screen, however long that takes, and half a second more', () => {
  const { clock, offered, isHeard, showFrame } = offer();
  clock.nowMs += 600;
  expect(isHeard()).toBe(false);
  showFrame();
  expect(isHeard()).toBe(false);
  clock.nowMs += 500;
  expect(isHeard()).toBe(true);
  offered.value = '3.05';
  clock.nowMs += 600;
  expect(isHeard()).toBe(false);
});

it('waits for the frame of the latest sum, not of one before', () => {
  const { clock, offered, isHeard, showFrame } = offer();
  offered.value = '3.05';
  showFrame(1);
  clock.nowMs += 500;
  expect(isHeard()).toBe(false);
  showFrame();
  clock.nowMs += 500;
  expect(isHeard()).toBe(true);
});

it('ignores a click that was made before that and waited for a page that hung', () => {
  const { clock, isHeard, showFrame } = offer();
  showFrame();
  clock.nowMs += 800;
  clock.waitedMs = 301;
  expect(isHeard()).toBe(false);
  clock.waitedMs = 300;
  expect(isHeard()).toBe(true);
});

it('ignores one that was made before the frame, too', () => {
  const { clock, isHeard, showFrame } = offer();
  showFrame();
  clock.nowMs += 800;
  clock.waitedMs = 2_000;
  expect(isHeard()).toBe(false);
});

it('does not ignore them for longer when the clock is set back', () => {
  const { clock, isHeard, showFrame } = offer();
  showFrame();
  clock.nowMs += 60_000 - 3_600_000;
  expect(isHeard()).toBe(true);
});
