import { describe, expect, it } from 'vitest';
import { PRACTICE_ORIGIN } from '../../../lib/background/practice.ts';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import { createMemoryStore, purchaseOf, startTestBackground } from '../../support/background.ts';
import { anIntent } from '../purchase/build.ts';

const ID = purchaseOf(0).intentId;

/** A background whose last life stored a purchase that is now damaged on both disks. */
async function startDamaged(mirror = createMemoryStore()) {
  const primary = createMemoryStore();
  for (const store of [primary, mirror]) await store.set(`j:${ID}`, '{"v":1,"id":');
  const world = startTestBackground({ primary, mirror });
  await world.ask('practice.enter');
  const buy = (intentId: string) => world.ask('purchase.confirm', purchaseOf(world.now(), intentId));
  return { ...world, primary, buy, options: (topic: string) => world.ask(topic, {}, 'options') };
}

const OTHER = 'a2b8a4e3-0c1d-4e5f-8a9b-1c2d3e4f5a6b';
const UNTROUBLED = { ok: true, value: { isReadable: true, damagedCount: 0, left: [], checking: [] } };

describe('a damaged record of a purchase', () => {
  it('stops buying until the user sets it aside; its bytes are kept, and the pages are told', async () => {
    const { options, buy, published, primary } = await startDamaged();
    expect(await options('records.read')).toMatchObject({ value: { isReadable: true, damagedCount: 1 } });
    expect(await buy(OTHER)).toMatchObject({ value: { code: 'journalDamaged' } });
    expect(published.at(-1)?.isJournalDamaged).toBe(true);
    expect(await options('records.setAside')).toEqual({ ok: true, value: {} });
    expect(published.at(-1)?.isJournalDamaged).toBe(false);
    expect(await options('records.read')).toEqual(UNTROUBLED);
    expect(await primary.get(`damaged:${ID}`)).toBe('{"v":1,"id":');
    expect(await buy(OTHER)).toMatchObject({ value: { kind: 'intent', state: 'confirmed' } });
  });

  it('is set aside by the first question of a life, too', async () => {
    const primary = createMemoryStore(new Map([[`j:${ID}`, '{"v":1,"id":']]));
    const { ask } = startTestBackground({ primary });
    expect(await ask('records.setAside', {}, 'options')).toEqual({ ok: true, value: {} });
    expect(await primary.get(`damaged:${ID}`)).toBe('{"v":1,"id":');
  });

  it('is never bought again under its id, since it may have been bought', async () => {
    const { options, buy } = await startDamaged();
    await options('records.setAside');
    expect(await buy(ID)).toMatchObject({ value: { kind: 'stopped', code: 'setAside' } });
  });

  it('is looked for at once if its second copy can be read after all, and is not dropped', async () => {
    const mirror = createMemoryStore();
    const { list } = mirror;
    mirror.list = () => Promise.reject(new Error('closed'));
    const { options, sandbox, settle } = await startDamaged(mirror);
    Object.assign(mirror, { list });
    const of = { id: ID, profileId: 'practice', origin: PRACTICE_ORIGIN };
    await mirror.set(`j:${ID}`, encodeRecord(anIntent({ ...of, state: 'sent' })));
    await options('records.setAside');
    await settle();
    expect(await options('records.read')).toMatchObject({ value: { damagedCount: 0, checking: [{}] } });
    expect((await sandbox('requests', {})).counts['order/list']).toBe(1);
  });

  it('stays in the way when it cannot be copied elsewhere', async () => {
    const { options, primary, buy } = await startDamaged();
    primary.set = async () => {};
    expect(await options('records.setAside')).toEqual({ ok: false, error: { code: 'not-written' } });
    expect(await options('records.read')).toMatchObject({ value: { damagedCount: 1 } });
    expect(await buy(OTHER)).toMatchObject({ value: { code: 'journalDamaged' } });
  });

  it.each(['popup', 'dashboard'])('is set aside only by the options page, not by the %s', async (page) => {
    const { ask } = await startDamaged();
    expect(await ask('records.setAside', {}, page)).toMatchObject({ ok: false });
  });
});

it('shows an open purchase at a service that is gone until the user puts it away', async () => {
  const primary = createMemoryStore();
  await primary.set('j:open', encodeRecord(anIntent({ id: 'open', profileId: 'gone' })));
  const { ask, published } = startTestBackground({ primary });
  await ask('practice.enter');
  const read = () => ask('records.read', {}, 'options');
  const { origin, quote, request, baseline } = anIntent();
  const left = {
    intentId: 'open',
    origin,
    to: request.to,
    totalSun: `${quote.totalSun}`,
    atMs: baseline.atMs,
    sinceMs: anIntent().history.at(-1)?.atMs ?? 0,
  };
  expect(await read()).toMatchObject({ value: { left: [left] } });
  expect(published.at(-1)).toMatchObject({ intents: [], inbox: { left: [left] } });
  const putAway = (sinceMs: number) =>
    ask('records.putAway', { intentId: 'open', sinceMs }, 'options') as Promise<{ ok: boolean }>;
  expect((await putAway(left.sinceMs - 1)).ok).toBe(false);
  expect(await read()).toMatchObject({ value: { left: [left] } });
  expect((await putAway(left.sinceMs)).ok).toBe(true);
  expect(await read()).toEqual(UNTROUBLED);
  expect(published.at(-1)?.inbox).not.toHaveProperty('left');
});

it('can be put away by the first question of a life, too', async () => {
  const primary = createMemoryStore();
  await primary.set('j:open', encodeRecord(anIntent({ id: 'open', profileId: 'gone' })));
  const { ask } = startTestBackground({ primary });
  const sinceMs = anIntent().history.at(-1)?.atMs ?? 0;
  expect(await ask('records.putAway', { intentId: 'open', sinceMs }, 'options')).toMatchObject({ ok: true });
});

const PRACTICE = { profileId: 'practice', origin: 'https://practice.invalid' };

it('names the open purchases of each service that still exists', async () => {
  const primary = createMemoryStore();
  await primary.set('j:open', encodeRecord(anIntent({ id: 'open', ...PRACTICE })));
  const { ask } = startTestBackground({ primary });
  await ask('practice.enter');
  const read = (await ask('records.read', {}, 'options')) as {
    value: { left: object[]; checking: object[] };
  };
  expect([read.value.left, read.value.checking]).toEqual([
    [],
    [{ id: 'open', profileId: 'practice', totalSun: `${anIntent().quote.totalSun}` }],
  ]);
});

it('says that the records cannot be read at all', async () => {
  const list = async () => {
    throw new Error('the disk');
  };
  const { ask } = startTestBackground({ primary: { ...createMemoryStore(), list } });
  expect(await ask('records.read', {}, 'options')).toMatchObject({ value: { isReadable: false } });
});
