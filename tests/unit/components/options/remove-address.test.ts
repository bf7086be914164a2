import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoveAddress } from '../../../../components/options/addresses/RemoveAddress.tsx';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('../../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

it.each([
  ['a book that is shared', true],
  ['a book of this computer alone', false],
])('says what is lost with an address of %s', (_, isShared) => {
  const props = {
    deed: { state: signal({ kind: 'idle' }) },
    entry: { address: 'T', label: 'Till', use: 'sender' },
    ...{ isShared, onClose: () => undefined },
  };
  const said = drawn(RemoveAddress(props as unknown as Parameters<typeof RemoveAddress>[0]));
  expect(said).toContain('options.addresses.removeLoses');
  expect(said.includes('options.addresses.removeShared')).toBe(isShared);
});
