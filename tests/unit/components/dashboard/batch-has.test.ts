import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BatchTable } from '../../../../components/dashboard/batch/BatchTable.tsx';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

it.each<[bigint | null, boolean, RegExp]>([
  [15_000n, false, /batch\.has .*15,000/],
  [15_000n, true, /batch\.hasBeside .*15,000/],
  [0n, true, /batch\.hasBeside .*0/],
  [0n, false, /^(?!.*batch\.has)/],
  [null, true, /^(?!.*batch\.has)/],
])('a row of an address with %s energy, and more that ends soon: %s', (hasUnits, isMoreEnding, words) => {
  const row = {
    ...{ number: 1, text: 'T', to: 'T'.padEnd(34, 'a'), name: null, period: '1h', energyUnits: 1n },
    ...{ task: { kind: 'transfer' }, problem: null, cautions: [], isChosen: true, money: null },
    ...{ hasUnits, isMoreEnding },
  };
  const model = { rows: signal([row]) } as unknown as Parameters<typeof BatchTable>[0]['model'];
  expect(drawn(BatchTable({ model }))).toMatch(words);
});

it.each([true, false])('a row of an address whose running rental counts for nothing says so: %s', (is) => {
  const row = {
    ...{ number: 1, text: 'T', to: 'T'.padEnd(34, 'a'), name: null, period: '1h', energyUnits: 1n },
    ...{ task: { kind: 'transfer' }, problem: null, cautions: [], isChosen: true, money: null },
    ...{ hasUnits: null, isMoreEnding: false, isLeftUnknown: is },
  };
  const model = { rows: signal([row]) } as unknown as Parameters<typeof BatchTable>[0]['model'];
  expect(drawn(BatchTable({ model })).includes('batch.leftUnknown')).toBe(is);
});
