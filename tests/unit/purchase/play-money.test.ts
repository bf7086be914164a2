import { expect, it } from 'vitest';
import { COMMAND, SETTINGS, setStage } from './stage.ts';

const LOST = {
  ok: false as const,
  error: { code: 'unavailable' as const, retryable: true, certainty: 'maybe-applied' as const },
};

it('counts play money only against the limits of play', async () => {
  const place = (isPlay: boolean) => ({ origin: COMMAND.origin, isPlay });
  const services = new Map([
    ['practice', place(true)],
    ['main', place(false)],
    ['second', place(false)],
  ]);
  const limits = { ...SETTINGS.limits, perDaySun: 5_000_000n };
  const { engine } = setStage({ settings: { limits, services }, answer: LOST });
  const costs: Record<string, { capSun: bigint }> = { practice: { capSun: 4_000_000n } };
  const outcomes = [];
  for (const profileId of services.keys())
    outcomes.push(await engine.buy({ ...COMMAND, ...costs[profileId], profileId, intentId: profileId }));
  expect(outcomes).toMatchObject([{ kind: 'intent' }, { kind: 'intent' }, { stop: { code: 'limit' } }]);
  const { real, play } = engine.snapshot().spending;
  expect([real.daySun, play.daySun]).toEqual([COMMAND.capSun, 4_000_000n]);
});
