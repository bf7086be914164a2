import { signal } from '@preact/signals';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import LeftDoubts from '../../../../components/popup/lists/LeftDoubts.tsx';
import { UnseenStop } from '../../../../components/popup/lists/UnseenStop.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { drawn, readEnglish } from '../drawn.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('../../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
beforeEach(readEnglish);
afterAll(() => vi.resetModules());

const [LATEST, BEFORE] = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn'];

const UNUSED = { useCount: 0, lastUsedAtMs: null };

function say(snapshot: Partial<Snapshot>): string {
  const stops = [LATEST, BEFORE].map((to) => ({ id: to, to, energyUnits: '65000', code: 'busy', atMs: 0 }));
  const inbox = { unreadCount: 0, latest: [], stops };
  const model = { snapshot: { ...EMPTY_SNAPSHOT, inbox, ...snapshot }, nowMs: signal(0) };
  return drawn(UnseenStop({ model } as unknown as Parameters<typeof UnseenStop>[0]));
}

it('says one stop at a time, the latest first, since several would fill the window', () => {
  const names = { [LATEST]: 'Till 1', [BEFORE]: 'Till 2' };
  const addresses = Object.entries(names).map(([address, name]) => ({ address, name, ...UNUSED }));
  expect(say({ addresses })).toContain('Till 1');
  expect(say({ addresses })).not.toContain('Till 2');
});

it('writes an address without a name in its groups, as everywhere', () => {
  expect(say({})).toContain('TJRa bPrwb Zy45s bavfc jinPJ C18kj pRTv8');
});

it('writes the address of a purchase at a removed account in the same way', () => {
  const left = [
    { intentId: 'i', origin: 'https://old.example', to: LATEST, totalSun: '1', atMs: 0, sinceMs: 0 },
  ];
  const snapshot = { ...EMPTY_SNAPSHOT, inbox: { unreadCount: 0, latest: [], left } };
  const model = { snapshot } as unknown as Parameters<typeof LeftDoubts>[0]['model'];
  expect(drawn(LeftDoubts({ model }))).toContain('TJRa bPrwb Zy45s bavfc jinPJ C18kj pRTv8');
});
