import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { guardClicks } from '../../../lib/store/click-guard.ts';

/** A button that offers a sum, with a clock that the test moves. */
function offer() {
  const clock = { nowMs: 1_790_000_000_000 };
  const offered = signal<string | null>('2.99');
  const isHeard = guardClicks(
    () => offered.value,
    () => clock.nowMs,
  );
  return { clock, offered, isHeard };
}

it('ignores clicks in the half second after the sum has changed', () => {
  const { clock, offered, isHeard } = offer();
  expect(isHeard()).toBe(false);
  clock.nowMs += 500;
  expect(isHeard()).toBe(true);
  offered.value = '3.05';
  clock.nowMs += 499;
  expect(isHeard()).toBe(false);
  clock.nowMs += 1;
  expect(isHeard()).toBe(true);
});

it('does not ignore them for longer when the clock is set back', () => {
  const { clock, isHeard } = offer();
  clock.nowMs += 60_000 - 3_600_000;
  expect(isHeard()).toBe(true);
});
