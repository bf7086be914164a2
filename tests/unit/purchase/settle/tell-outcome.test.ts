import { expect, it } from 'vitest';
import { createCore } from '../../../../lib/purchase/core.ts';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { isToldAgain, tellLatest } from '../../../../lib/purchase/settle/tell-outcome.ts';
import { anIntent, guid } from '../build.ts';
import { setStage } from '../stage.ts';

const ENDED = { step: 20, dueAtMs: null, quiet: null, movedCount: 0 };

it('announces the outcome of a purchase once, however many lives and later news there are', async () => {
  const stage = setStage();
  const { atMs, nowMs } = { atMs: 0, nowMs: stage.clock.nowMs };
  const history = [...anIntent().history, { state: 'unknown', atMs, why: 'timeout' } as const];
  const watch = { step: 3, dueAtMs: nowMs + 86_400_000, quiet: null, movedCount: 0 };
  stage.primary.kept.set('j:i1', encodeRecord(anIntent({ history, watch })));
  for (let index = 0; index < 210; index += 1) {
    const name = guid(`${70_000_000 + index}`);
    const news = { kind: 'ended', profileId: 'main', guid: name, intentId: null, atMs: 1, params: {} };
    const mark = { v: 1, desktop: 'shown', tries: 0, isRead: true };
    stage.primary.kept.set(`n:order:main:${name}:ended`, encodeRecord(news));
    stage.primary.kept.set(`m:order:main:${name}:ended`, encodeRecord(mark));
  }
  for (let life = 0; life < 4; life += 1) await createEngine(stage.ports).wake();
  expect(stage.shown).toEqual(['intent:i1:uncertain']);
});

it.each([
  ['needsUser', false, ['needs-user']],
  ['notPlaced', false, ['settled']],
  ['notPlaced', true, []],
] as const)(
  'announces in the next life how the watch over a purchase ended, unless it was put away: %s, %s',
  async (state, isAcknowledged, kinds) => {
    const stage = setStage();
    const history = [...anIntent().history, { state, atMs: stage.clock.nowMs, why: 'noConclusion' } as const];
    const ended = anIntent({ state, history, watch: ENDED, isAcknowledged });
    // A death between the writing of the outcome and of its news.
    stage.primary.kept.set('j:i1', encodeRecord(ended));
    const { engine } = stage;
    await engine.wake();
    expect(engine.snapshot().inbox.map(({ event }) => event.kind)).toEqual(kinds);
  },
);

it('includes the reason, since a text may claim no more than that proves', async () => {
  const stage = setStage();
  const settled = { state: 'needsUser', atMs: 1, why: 'noConclusion' } as const;
  const watch = { step: 3, dueAtMs: stage.clock.nowMs + 86_400_000, quiet: null, movedCount: 0 };
  const history = [...anIntent().history, settled];
  stage.primary.kept.set('j:i1', encodeRecord(anIntent({ state: 'needsUser', history, watch })));
  await createEngine(stage.ports).wake();
  expect(stage.primary.kept.get('n:intent:i1:needs-user')).toContain('"why":"noConclusion"');
});

const inState = (state: Intent['state'], change: Partial<Intent> = {}) =>
  anIntent({ state, history: [...anIntent().history, { state, atMs: 5, why: 'found' }], ...change });

it('announces each further order of one purchase, by the number of that order', async () => {
  const core = createCore(setStage().ports, () => {});
  const [first, second, third] = [guid('7'), guid('8'), guid('9')];
  for (const guids of [
    [first, second],
    [first, second],
    [first, second, third],
  ])
    await tellLatest(core, inState('duplicate', { guids }));
  const late = inState('notPlaced');
  const history = [...late.history, { state: 'confirmed', atMs: 9, why: 'found' } as const];
  await tellLatest(core, { ...late, state: 'confirmed', history, guids: [first] });
  expect(core.inbox.entries().map(({ event: { kind, guid } }) => [kind, guid])).toEqual([
    ['duplicate', second],
    ['duplicate', third],
    ['found-late', first],
  ]);
});

it('announces a doubt without the number of an order', async () => {
  const core = createCore(setStage().ports, () => {});
  await tellLatest(core, inState('needsUser', { guids: [guid('7')] }));
  expect(core.inbox.entries().map(({ event }) => event.guid)).toEqual([null]);
});

it.each<[string, Partial<Intent>, string | null, boolean]>([
  ['that is watched, with the same news', {}, 'i1', true],
  ['that is watched, with other news', { state: 'duplicate' }, 'i1', false],
  ['that is no longer watched, but not put away', { watch: ENDED }, 'i1', true],
  ['that is no longer watched', { watch: ENDED, isAcknowledged: true }, 'i1', false],
  ['that is no longer known', {}, 'gone', false],
  ['none', {}, null, false],
])('each start announces a purchase %s: %#', async (_, change, intentId, expected) => {
  const core = createCore(setStage().ports, () => {});
  const intent = inState(change.state ?? 'needsUser', change);
  await core.journal.write(intent);
  const event = { kind: 'needs-user', profileId: 'main', guid: null, atMs: 5, params: {} } as const;
  expect(isToldAgain(core, { ...event, intentId })).toBe(expected);
});
