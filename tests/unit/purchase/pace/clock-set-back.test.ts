import { expect, it } from 'vitest';
import { createProfiles } from '../../../../lib/purchase/profiles.ts';
import { memoryStore, trx } from '../build.ts';
import { COMMAND, SETTINGS, setStage } from '../stage.ts';

const MINUTE_MS = 60_000;

it('buys after a pause of ten seconds, even if a clock that was ahead is corrected meanwhile', async () => {
  const asked = {
    code: 'rate-limited',
    retryable: true,
    certainty: 'refused',
    retryAfterMs: 10_000,
  } as const;
  let isResting = true;
  const stage = setStage();
  const { accounts } = stage.service;
  stage.service.accounts = async () => (isResting ? { ok: false, error: asked } : accounts());
  stage.clock.nowMs = 100 * MINUTE_MS;
  await stage.engine.wake();
  expect(await stage.engine.buy(COMMAND)).toMatchObject({ stop: { code: 'baselineUnavailable' } });
  expect(await stage.engine.buy({ ...COMMAND, intentId: 'i2' })).toMatchObject({ stop: { code: 'paused' } });
  isResting = false;
  stage.clock.nowMs -= 20 * MINUTE_MS;
  await stage.engine.wake();
  expect(await stage.engine.buy({ ...COMMAND, intentId: 'i3' })).toMatchObject({ kind: 'intent' });
});

it('reads pauses that were stored before their length was', async () => {
  const primary = memoryStore();
  await createProfiles({ primary, settings: () => SETTINGS }).put({
    ...createProfiles({ primary, settings: () => SETTINGS }).get('main'),
    balance: { amount: trx(3), atMs: 5 },
    backoff: { failures: 1, untilMs: 9, code: 'timeout', isAskedFor: false },
  });
  const profiles = createProfiles({ primary, settings: () => SETTINGS });
  await profiles.load();
  expect(profiles.get('main')).toMatchObject({ balance: { amount: trx(3) }, backoff: { untilMs: 9 } });
});

it('keeps looking for a purchase in doubt, which stops all other buying, when the clock is set back by an hour', async () => {
  const lost = { code: 'timeout', retryable: true, certainty: 'maybe-applied' } as const;
  const stage = setStage({ answer: { ok: false, error: lost } });
  stage.clock.nowMs = 200 * MINUTE_MS;
  await stage.engine.buy(COMMAND);
  for (let minute = 0; minute < 3; minute += 1) {
    stage.clock.nowMs += MINUTE_MS;
    await stage.engine.wake();
  }
  expect(stage.engine.snapshot().intents[0]?.state).toBe('unknown');
  stage.clock.nowMs -= 60 * MINUTE_MS;
  for (let minute = 0; minute < 15; minute += 1) {
    stage.clock.nowMs += MINUTE_MS;
    await stage.engine.wake();
  }
  expect(stage.engine.snapshot().intents[0]?.state).toBe('notPlaced');
});
