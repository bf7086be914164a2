import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { COMMAND, setStage } from '../stage.ts';

it('a first purchase, which reads more of the list, is told when there is room for all of its requests', async () => {
  const { engine, primary, clock, posts } = setStage();
  const taken = Array.from({ length: 25 }, (_, at) => clock.nowMs - 50_000 + 1000 * at);
  primary.kept.set('b:recent', encodeRecord({ [COMMAND.origin]: taken }));
  // Of its seven, five would fit, so two of those before must be a minute old.
  const retryAtMs = clock.nowMs + 11_001;
  expect(await engine.buy(COMMAND)).toMatchObject({ stop: { code: 'busy', retryAtMs } });
  clock.nowMs = retryAtMs - 2;
  expect(await engine.buy(COMMAND)).toMatchObject({ stop: { code: 'busy', retryAtMs } });
  clock.nowMs = retryAtMs;
  await engine.buy(COMMAND);
  expect(posts).toHaveLength(1);
});
