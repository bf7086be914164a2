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
  expect(await engine.acknowledge('i1')).toBe(true);
  expect(shown()).toEqual([]);
});

it.each<[string, Partial<Intent>, Intent['state'][]]>([
  ['one that was refused stands', { state: 'refused' }, ['refused']],
  ['one that was not placed stands', { state: 'notPlaced' }, ['notPlaced']],
  ['one of a batch is told on its page', { id: 'batch-b-7', state: 'refused' }, []],
  ['one that was put away is gone', { state: 'refused', isAcknowledged: true }, []],
  ['one that was bought is told by its order', { state: 'confirmed' }, []],
  ['one that never left is gone', { state: 'notSent' }, []],
])('when the search is over, %s', async (_, change, states) => {
  const { shown } = await open(anIntent({ watch: over, ...change }));
  expect(shown()).toEqual(states);
});
