import { expect, it } from 'vitest';
import { wordBadge } from '../../../lib/background/toolbar-state.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;
const running = (leftMs: number) => wordBadge({ kind: 'running', endsAtMs: NOW + leftMs }, NOW).badge;

it.each([
  [30_000, '0m'],
  [47 * MINUTE + 59_000, '47m'],
  [59 * MINUTE + 59_999, '59m'],
  [60 * MINUTE, '1h'],
  [47 * 60 * MINUTE, '47h'],
  [48 * 60 * MINUTE, '2d'],
  [30 * 24 * 60 * MINUTE, '30d'],
  [-MINUTE, '0m'],
])('the badge rounds %i ms of a running rental down to %s', (leftMs, text) => {
  expect(running(leftMs)).toBe(text);
});

it.each([
  [{ kind: 'duplicate' }, '2×'],
  [{ kind: 'alert' }, '!'],
  [{ kind: 'uncertain' }, '?'],
  [{ kind: 'pending', count: 2 }, '…'],
  [{ kind: 'none' }, ''],
] as const)('the badge of %j is "%s"', (badge, text) => {
  expect(wordBadge(badge, NOW).badge).toBe(text);
});
