import { expect, it } from 'vitest';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import { anIntent } from './build.ts';
import { setStage } from './stage.ts';

it('a lock that could not be lifted on disk holds in memory too: the next life would find it again', async () => {
  const { engine, primary } = setStage();
  primary.kept.set('j:i1', encodeRecord(anIntent({ state: 'needsUser' })));
  await engine.load();
  const { set } = primary;
  primary.set = async () => {};
  expect(await engine.acknowledge('i1')).toBe(false);
  expect(engine.snapshot().intents).toMatchObject([{ isLocking: true, isAcknowledged: false }]);
  primary.set = set;
  expect(await engine.acknowledge('i1')).toBe(true);
  expect(engine.snapshot().intents).toMatchObject([{ isLocking: false, isAcknowledged: true }]);
});
