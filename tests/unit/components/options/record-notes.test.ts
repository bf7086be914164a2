import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecordNotes } from '../../../../components/options/data/RecordNotes.tsx';
import type { OptionsModel } from '../../../../lib/store/options/options-model.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

it('a page left open over midnight says on which day an open purchase was made', () => {
  const atMs = Date.now();
  const left = { intentId: 'i1', origin: 'https://energy.example', to: 'T', totalSun: '1', atMs, sinceMs: 0 };
  const nowMs = signal(atMs);
  const model = {
    nowMs,
    records: signal({ isReadable: true, damagedCount: 0, left: [left] }),
    deeds: { putAway: { state: signal({ kind: 'idle' }) } },
  } as unknown as OptionsModel;
  const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }).format(atMs);
  expect(drawn(RecordNotes({ model }))).not.toContain(day);
  nowMs.value += 86_400_000;
  expect(drawn(RecordNotes({ model }))).toContain(day);
});
