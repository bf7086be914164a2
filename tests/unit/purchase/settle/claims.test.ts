import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { createProfiles } from '../../../../lib/purchase/profiles.ts';
import { anIntent, anOrder, aReading, guid, trx } from '../build.ts';
import { setStage } from '../stage.ts';

it('a purchase that is no longer searched for claims no order, which then is a further one of a later purchase', async () => {
  const stage = setStage({ balance: trx(94) });
  for (const digits of ['22222222', '33333333']) stage.listed.push(aReading({ guid: guid(digits) }));
  const baseline = { total: 0, guids: [], balance: trx(100), serial: 0 };
  const watch = { step: 0, dueAtMs: null, quiet: null, movedCount: 0 };
  const own = anOrder({
    guid: guid('22222222'),
    serial: 1,
    source: 'bought',
    intentId: 'since',
    isListed: true,
  });
  const old = anIntent({ id: 'old', state: 'notPlaced', watch, baseline: { ...baseline, atMs: 0 } });
  const since = anIntent({
    id: 'since',
    state: 'confirmed',
    guids: [own.guid],
    watch: { ...watch, dueAtMs: stage.clock.nowMs },
    baseline: { ...baseline, atMs: 5 },
  });
  const profile = { ...createProfiles(stage.ports).get('main'), listedAtMs: 5, total: 1 };
  const { kept } = stage.primary;
  for (const intent of [old, since]) kept.set(`j:${intent.id}`, encodeRecord(intent));
  kept.set('o:main:22222222', encodeRecord(own));
  kept.set('p:main', encodeRecord(profile));
  kept.set('b:recent', '{}');
  await stage.engine.wake();
  const { intents } = stage.engine.snapshot();
  expect(intents.map(({ id, state, guids }) => [id, state, guids])).toEqual([
    ['old', 'notPlaced', []],
    ['since', 'duplicate', ['22222222', '33333333']],
  ]);
});
