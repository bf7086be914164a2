import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { anOrder, aReading, guid } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const HOUR_MS = 3_600_000;
const NEWEST = 40_000_000;

/** A service that shows all its orders on each page, newest first, whatever page size it is asked for. */
function withPast(count: number) {
  const stage = setStage();
  const past = Array.from({ length: count }, (_, at) =>
    aReading({ guid: guid(`${NEWEST - at}`), status: 4 }),
  );
  stage.listed.push(...past);
  stage.clock.nowMs = 100 * HOUR_MS;
  return stage;
}

it('a past of thousands of orders stays past when a later order is archived', async () => {
  const { engine, primary, clock } = withPast(4_000);
  const ended = anOrder({ guid: guid('99999999'), status: 4, closedAtMs: HOUR_MS, told: ['ended'] });
  await primary.set(`o:main:${ended.guid}`, encodeRecord({ ...ended, isListed: true }));
  await engine.refresh('main', null);
  await engine.wake();
  expect(primary.kept.has(`o:main:${ended.guid}`), 'it is archived').toBe(false);
  clock.nowMs += HOUR_MS;
  await engine.refresh('main', null);
  expect(engine.snapshot().orders).toEqual([]);
});

it('a page of tens of thousands of orders fills neither the disk nor the record of a purchase', async () => {
  const { engine, primary, posts } = withPast(30_000);
  await engine.refresh('main', null);
  await engine.buy(COMMAND);
  expect(posts).toHaveLength(1);
  const sizes = [...primary.kept.values()].map((text) => text.length);
  expect(Math.max(...sizes)).toBeLessThan(20_000);
});

it('a new order on top of such a page is found', async () => {
  const { engine, listed, clock } = withPast(30_000);
  await engine.refresh('main', null);
  const fresh = aReading({ guid: guid('55555555') });
  listed.unshift(fresh);
  clock.nowMs += 60_000;
  await engine.refresh('main', null);
  expect(engine.snapshot().orders).toMatchObject([{ guid: fresh.guid, isProbablyOld: false }]);
});
