import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BatchNews } from '../../../../components/dashboard/batch/BatchNews.tsx';
import { type BatchHaltCode, HALTS } from '../../../../lib/domain/plan/batch-halt.ts';
import type { BatchView } from '../../../../lib/messages/batch-topics.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

function words(code: BatchHaltCode, isGone = false, row: number | null = null): string {
  const halt = { code, row, params: {} };
  const batch = { state: 'halted', halt, waiting: null, isUnwritten: false } as unknown as BatchView;
  return drawn(BatchNews({ batch, isGone, nowMs: 0 }));
}

it('a halted batch waits for a decision only where going on is one', () => {
  const used = HALTS.filter((code) => !words(code).includes('batch.haltDo'));
  expect(used.sort()).toEqual(['capOfAll', 'expired']);
  for (const code of used) expect(words(code)).toMatch(/batch\.haltFinal/);
  expect(words('expired', true)).toMatch(/batch\.gone/);
});

it('a halted batch names the row that halted it, as its table counts', () => {
  expect(words('failed', false, 2)).toMatch(/batch\.haltRow \["3"\]/);
  expect(words('failed')).not.toMatch(/haltRow/);
});
