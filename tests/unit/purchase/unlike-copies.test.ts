import { describe, expect, it } from 'vitest';
import { createBatchKeeper } from '../../../lib/purchase/batch/keep-batch.ts';
import { createRulesKeeper } from '../../../lib/purchase/renew/keep-rules.ts';
import { aBatch, setBatchStage } from './batch-stage.ts';
import { memoryStore } from './build.ts';
import { aRule } from './renew/renew-stage.ts';
import { runnerOver } from './renew/runner-over.ts';
import { setStage } from './stage.ts';

const setAreas = () => ({ primary: memoryStore(), mirror: memoryStore() });
type Areas = ReturnType<typeof setAreas>;

/** What each area holds before and after a batch, or a rule, is stopped. */
async function stopBatch(areas: Areas) {
  const keeper = createBatchKeeper({ now: () => 1_000_000, ...areas });
  await keeper.begin(aBatch(1));
  const running = areas.primary.kept.get('batch') ?? '';
  const batch = keeper.present();
  if (batch) await keeper.amend(batch, { state: 'stopped' });
  return { older: running, later: areas.primary.kept.get('batch') };
}

async function stopRule(areas: Areas) {
  const keeper = createRulesKeeper(areas);
  await keeper.load();
  await keeper.add(aRule());
  const running = areas.primary.kept.get('renew') ?? '';
  await keeper.remove('r');
  return { older: running, later: areas.primary.kept.get('renew') };
}

function startRules(areas: Areas): Promise<void> {
  const stage = setStage({ ports: areas });
  return runnerOver(stage, stage.engine, areas).wake();
}

describe.each<[string, string, typeof stopBatch, (areas: Areas) => Promise<void>]>([
  ['a batch', 'batch', stopBatch, (areas) => setBatchStage({ ports: areas }).runner.wake()],
  ['the rules', 'renew', stopRule, startRules],
])('%s of which one area holds an older copy', (_, key, stop, start) => {
  it.each(['primary', 'mirror'] as const)(
    'after a start both hold the later one, since either may be lost next: the older was in the %s',
    async (behind) => {
      const areas = setAreas();
      const { older, later } = await stop(areas);
      areas[behind].kept.set(key, older);
      await start(areas);
      const texts = [areas.primary.kept.get(key), areas.mirror.kept.get(key)];
      expect(texts.map(withoutNumber)).toEqual([later, later].map(withoutNumber));
    },
  );

  it('leaves a mirror alone that cannot be read: it may hold the later copy', async () => {
    const areas = setAreas();
    const { older, later } = await stop(areas);
    areas.primary.kept.set(key, older);
    areas.mirror.get = async () => {
      throw new Error('closed');
    };
    const keeper =
      key === 'batch' ? createBatchKeeper({ now: () => 1_000_000, ...areas }) : createRulesKeeper(areas);
    await keeper.load();
    expect([keeper.isBehind(), areas.mirror.kept.get(key)]).toEqual([false, later]);
  });
});

/** Each writing has a higher number. */
const withoutNumber = (text: string | undefined) => text?.replace(/"seq":\d+/, '');
