import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EndedScreen } from '../../../../components/popup/order/EndedScreen.tsx';
import { ProgressScreen } from '../../../../components/popup/order/ProgressScreen.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../lib/messages/order-view.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const NOW = 1_800_000_000_000;
const TO = 'T'.padEnd(34, 'a');

function shown(hasUnits: string, change: object) {
  const sender = { address: TO, energyUnits: hasUnits, readAtMs: NOW, isActivated: true };
  const chain = { ...EMPTY_SNAPSHOT.chain, isOn: true, senders: [sender] };
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, chain, connection: { ...EMPTY_SNAPSHOT.connection, isOnline: false } },
    ...{ isPractice: signal(false), nowMs: signal(NOW), refusal: signal(null), asking: signal(null) },
    ...{ draft: signal({ to: null }), need: signal(null), screen: signal({ kind: 'order' }) },
  } as unknown as PopupModel;
  const order = {
    ...{ guid: '1', to: TO, period: '1h', energyUnits: '131000', steps: [], fees: null, status: 2 },
    ...{ delegateTxids: [], delegatedAtMs: null, closedAtMs: null, intentId: null, quotedTrx: null },
    ...{ costTrx: '3', costPaidTrx: '3', chain: null, firstSeenAtMs: NOW, endsAtMs: null, ...change },
  } as unknown as OrderView;
  return { model, order };
}

it.each([
  ['131000', false],
  ['130999', true],
])(
  'with %s energy there already, an order on its way of 131,000 warns of sending: %s',
  (hasUnits, isWarned) => {
    const words = drawn(ProgressScreen(shown(hasUnits, {})));
    expect(words.includes('progress.dontSend')).toBe(isWarned);
  },
);

it.each([
  ['as a number', '64285', /proof\.used +64,285/, /notUsed/],
  ['if none was', '0', /proof\.notUsed/, /proof\.used/],
  ['not, if nobody looked', null, /ended\.means/, /proof\.(used|notUsed)/],
])('a rental that is over says what was used of it: %s', (_, usedUnits, said, unsaid) => {
  const words = drawn(EndedScreen(shown('0', { status: 4, closedAtMs: NOW, chain: { usedUnits } })));
  expect(words).toMatch(said);
  expect(words).not.toMatch(unsaid);
});
