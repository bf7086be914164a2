import { signal } from '@preact/signals';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { UnseenStop } from '../../../components/popup/UnseenStop.tsx';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { drawn, readEnglish } from './drawn.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('./drawn.ts')).firstHooks);
vi.mock('../../../components/parts/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
beforeEach(readEnglish);
afterAll(() => vi.resetModules());

it('says one stop at a time, the latest first, since several would fill the window', () => {
  const stops = ['T-latest', 'T-before'].map((to) => ({
    id: to,
    to,
    energyUnits: '65000',
    code: 'busy',
    atMs: 0,
  }));
  const snapshot = { ...EMPTY_SNAPSHOT, inbox: { unreadCount: 0, latest: [], stops } };
  const model = { snapshot, nowMs: signal(0) } as unknown as Parameters<typeof UnseenStop>[0]['model'];
  const said = drawn(UnseenStop({ model }));
  expect(said).toContain('T-latest');
  expect(said).not.toContain('T-before');
});
