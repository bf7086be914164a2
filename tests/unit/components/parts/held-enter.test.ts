import { expect, it, vi } from 'vitest';
import { ignoreHeldEnter } from '../../../../components/parts/controls/held-enter.ts';

it.each([
  ['a held Enter clicks once', 'Enter', true, true],
  ['a pressed Enter clicks', 'Enter', false, false],
  ['a held Tab goes through the page', 'Tab', true, false],
])('%s', (_, key, repeat, isPrevented) => {
  const preventDefault = vi.fn();
  ignoreHeldEnter({ key, repeat, preventDefault } as unknown as KeyboardEvent);
  expect(preventDefault).toHaveBeenCalledTimes(isPrevented ? 1 : 0);
});
