import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BatchProgress } from '../../../../components/dashboard/batch/BatchProgress.tsx';
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

type Shown = Parameters<typeof BatchProgress>[0];

/** What is shown of a batch in this state whose only row is in that one. */
function words(state: string, rowState: string, change: object = {}, trouble: string | null = null): string {
  const row = {
    ...{ to: 'T'.padEnd(34, 'a'), period: '1h', energyUnits: '65000', estimate: null, state: rowState },
    ...{
      totalSun: '3',
      costSun: null,
      rentedUnits: null,
      trouble,
      guids: [],
      status: null,
      isOther: false,
    },
  };
  const batch = {
    ...{ id: 'b', state, rows: [row], capSun: '9', spentSun: '0' },
    ...{ halt: null, waiting: null, isUnwritten: false },
    ...change,
  };
  const model = { rows: signal([]), isRefused: signal(false), nowMs: signal(0), names: signal(new Map()) };
  const shown = {
    model,
    batch,
    isGone: false,
    names: new Map(),
    denied: new Set(),
    ...change,
  } as unknown as Shown;
  return drawn(BatchProgress(shown));
}

const halted = (code: string) => ({ halt: { code, row: null, params: {} } });

it.each<[string, string, string[], object]>([
  ['running', 'open', ['act.pause', 'act.stop'], {}],
  ['paused', 'open', ['act.goOn', 'act.stop'], {}],
  ['halted', 'open', ['act.goOn', 'act.stop'], halted('failed')],
  ['halted', 'open', ['act.stop'], halted('expired')],
  ['paused', 'open', ['act.stop'], { isGone: true }],
  ['stopped', 'buying', [], {}],
  ['stopped', 'open', ['act.clear', 'prepareRest'], {}],
  ['done', 'bought', ['act.clear'], {}],
])('a %s batch whose row is %s offers %j', (state, row, expected, change) => {
  const offers = words(state, row, change).match(/batch\.(act\.\w+|prepareRest)/g) ?? [];
  expect(offers).toEqual(expected.map((one) => `batch.${one}`));
});

it.each([
  ['bought', null, '1'],
  ['trouble', 'duplicate', '1'],
  ['trouble', 'refused', '0'],
  ['trouble', 'failed', '0'],
  ['trouble', 'uncertain', '0'],
  ['open', null, '0'],
])('of a row that is %s (%s), %s counts as bought', (state, trouble, count) => {
  expect(words('stopped', state, {}, trouble)).toContain(`batch.doneOf ["${count}","1"`);
});
