import { expect, it } from 'vitest';
import type { Intent } from '../../../lib/purchase/journal/intent.ts';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import { anIntent, trx } from './build.ts';
import { setStage } from './stage.ts';

const over = { step: 20, dueAtMs: null, quiet: null, movedCount: 0 };

/** An engine whose journal holds this intent, and what it shows of it. */
async function open(intent: Intent) {
  const stage = setStage();
  for (const store of [stage.ports.primary, stage.ports.mirror])
    await store.set(`j:${intent.id}`, encodeRecord(intent));
  stage.primary.kept.set('b:recent', '{}');
  const { engine } = stage;
  await engine.wake();
  return { ...stage, shown: () => engine.snapshot().intents.map(({ state }) => state) };
}

it('a purchase without an order for a day stays until it is put away, if the balance could not prove it', async () => {
  const quiet = { count: 19, spanMs: 3_000_000, lastAtMs: 900_000, isBalanceUnchanged: false };
  const watch = { step: 19, dueAtMs: 1_000_000, quiet, movedCount: 0 };
  // A top-up came in meanwhile, so the balance proves nothing.
  const baseline = { ...anIntent().baseline, total: 0, guids: [], balance: trx(90) };
  const { engine, shown } = await open(anIntent({ watch, baseline }));
  expect(engine.snapshot().intents[0]?.history.at(-1)?.why).toBe('absentForADay');
  expect(await engine.acknowledge('i1')).toBeNull();
  expect(shown()).toEqual([]);
});

it.each<[string, Partial<Intent>, Intent['state'][]]>([
  ['a refused purchase stays on screen', { state: 'refused' }, ['refused']],
  ['a purchase that was not placed stays on screen', { state: 'notPlaced' }, ['notPlaced']],
  ['a purchase of a batch is shown on its page', { id: 'batch-b-7', state: 'refused' }, []],
  ['a purchase that was put away is gone', { state: 'refused', isAcknowledged: true }, []],
  ['a successful purchase is shown as its order', { state: 'confirmed' }, []],
  ['a purchase that was never sent is gone', { state: 'notSent' }, []],
])('when the search is over, %s', async (_, change, states) => {
  const { shown } = await open(anIntent({ watch: over, ...change }));
  expect(shown()).toEqual(states);
});
