import { expect, it } from 'vitest';
import type { Intent } from '../../../lib/purchase/journal/intent.ts';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import { anIntent, guid } from './build.ts';
import { setStage } from './stage.ts';

it.each<[string, Partial<Intent>]>([
  ['is a duplicate', { state: 'duplicate', guids: [guid('7'), guid('8')] }],
  ['has one more order than two', { state: 'duplicate', guids: [guid('7'), guid('8'), guid('9')] }],
])('a purchase that %s by now is not put away because of what was shown of it before', async (_, found) => {
  const { engine, primary } = setStage();
  const before = anIntent({ state: 'needsUser' });
  const history = [...before.history, { state: 'duplicate' as const, atMs: 9_000, why: 'found' }];
  primary.kept.set('j:i1', encodeRecord({ ...before, ...found, history }));
  expect(await engine.acknowledge('i1', 8_000)).toBe('changed');
  expect(engine.snapshot().intents).toMatchObject([{ isLocking: true, isAcknowledged: false }]);
  expect(await engine.acknowledge('i1', 9_000)).toBeNull();
});

it('a lock that could not be lifted on disk holds in memory too, since the next life would find it again', async () => {
  const { engine, primary } = setStage();
  primary.kept.set('j:i1', encodeRecord(anIntent({ state: 'needsUser' })));
  await engine.load();
  const { set } = primary;
  primary.set = async () => {};
  expect(await engine.acknowledge('i1')).toBe('not-written');
  expect(engine.snapshot().intents).toMatchObject([{ isLocking: true, isAcknowledged: false }]);
  primary.set = set;
  expect(await engine.acknowledge('i1')).toBeNull();
  expect(engine.snapshot().intents).toMatchObject([{ isLocking: false, isAcknowledged: true }]);
});
