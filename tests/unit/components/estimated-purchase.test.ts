import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IntentRow } from '../../../components/dashboard/orders/IntentRow.tsx';
import { IntentFacts } from '../../../components/popup/intent/IntentFacts.tsx';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import { drawn, readEnglish } from './drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('./drawn.ts')).firstHooks);
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const TO = 'T'.padEnd(34, 'a');

function intentOf(source: 'amount' | 'estimate'): IntentView {
  const request = { to: TO, period: '1h', amount: { source } };
  const quote = { energyUnits: '64285', totalSun: '3050000' };
  return { request, quote, state: 'unknown', armedAtMs: 0, sentAtMs: 0 } as unknown as IntentView;
}

function inPopup(intent: IntentView): string {
  const model = { snapshot: EMPTY_SNAPSHOT, isPractice: signal(false) };
  return drawn(IntentFacts({ model, intent } as unknown as Parameters<typeof IntentFacts>[0]));
}

function inList(intent: IntentView): string {
  const orders = { nowMs: signal(0), nameOf: () => null };
  return drawn(
    IntentRow({ orders, intent, index: 2, costHead: '' } as unknown as Parameters<typeof IntentRow>[0]),
  );
}

it.each([inPopup, inList])('of an estimate, only the service knows how much energy it came to', (told) => {
  expect(told(intentOf('estimate'))).toMatch(/batch\.about .{1,20}64,285/);
  expect(told(intentOf('amount'))).toContain('64,285');
  expect(told(intentOf('amount'))).not.toContain('batch.about');
});

it('nor does the popup say what an estimate cost before that is known', () => {
  expect(inPopup(intentOf('estimate'))).toMatch(/batch\.about .*3\.05/);
});
