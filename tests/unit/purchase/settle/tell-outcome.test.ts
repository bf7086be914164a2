import { expect, it } from 'vitest';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { anIntent, guid } from '../build.ts';
import { setStage } from '../stage.ts';

it('shows what became of a purchase once, however many lives and later news there are', async () => {
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

it('gives the reason along: words may claim no more than it proves', async () => {
  const stage = setStage();
  const settled = { state: 'needsUser', atMs: 1, why: 'noConclusion' } as const;
  const watch = { step: 3, dueAtMs: stage.clock.nowMs + 86_400_000, quiet: null, movedCount: 0 };
  const history = [...anIntent().history, settled];
  stage.primary.kept.set('j:i1', encodeRecord(anIntent({ state: 'needsUser', history, watch })));
  await createEngine(stage.ports).wake();
  expect(stage.primary.kept.get('n:intent:i1:needs-user')).toContain('"why":"noConclusion"');
});
