import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { anIntent, anOrder, guid, OTHER_TO, trx } from '../build.ts';
import { setStage } from '../stage.ts';
import { aRule } from './renew-stage.ts';
import { runnerOver } from './runner-over.ts';

const DAY_MS = 86_400_000;
const NOW_MS = 1_800_000_000_000;
const request = { ...anIntent().request, period: '15d' as const };

/** A purchase of a rule, made 15 days ago, and the rental that it brought, which ends in five minutes. */
async function setLongRental(came: Parameters<typeof anOrder>[0]) {
  const stage = setStage();
  const { primary, clock, ports } = stage;
  clock.nowMs = NOW_MS;
  const boughtAtMs = NOW_MS - 15 * DAY_MS + 300_000;
  const endsAtMs = boughtAtMs + 15 * DAY_MS;
  const intent = anIntent({
    id: 'renew-r-5',
    state: 'confirmed',
    request,
    guids: [guid('7')],
    watch: { step: 9, dueAtMs: null, quiet: null, movedCount: 0 },
  });
  const baseline = { ...intent.baseline, atMs: boughtAtMs };
  await primary.set('j:renew-r-5', encodeRecord({ ...intent, baseline }));
  const rental = anOrder({
    guid: guid('7'),
    intentId: intent.id,
    source: 'bought',
    status: 3,
    period: '15d',
    firstSeenAtMs: boughtAtMs,
    readAtMs: NOW_MS,
    delegated: { afterMs: boughtAtMs, byMs: boughtAtMs },
    endsAtMs,
    dueAtMs: endsAtMs,
    ...came,
  });
  await primary.set('o:main:7', encodeRecord(rental));
  // The first life of the background after a week puts old purchases away.
  await createEngine(ports).load();
  // So that the requests which the minute before may have made are past.
  clock.nowMs += 61_000;
  const engine = createEngine(ports);
  await engine.load();
  return { ...stage, engine };
}

describe('the purchase of a rental that runs for longer than a week', () => {
  it('is known for as long as the rental runs: it alone says where the energy was to go', async () => {
    const { engine } = await setLongRental({ to: OTHER_TO });
    expect(engine.snapshot().intents).toMatchObject([{ id: 'renew-r-5', request: { to: request.to } }]);
  });

  it('keeps a rule from renting again by itself if it cost more than the highest cost', async () => {
    const stage = await setLongRental({ cost: trx(4), costPaid: trx(4) });
    const told: string[] = [];
    const runner = runnerOver(stage, stage.engine, {
      tell: async (news) => told.push(news.kind === 'paused' ? `paused ${news.code}` : news.kind) > 0,
    });
    const budget = { perDaySun: 9_000_000n, untilMs: NOW_MS + 30 * DAY_MS };
    await runner.keep(aRule({ request, budget }));
    for (let looks = 0; looks < 3; looks += 1) await runner.wake();
    expect([told, stage.posts]).toEqual([['paused overcharged'], []]);
  });
});
