import { batch, signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import { type Draft, FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import {
  type PopupMemories,
  type Remembered,
  recall,
  rememberShown,
} from '../../../../lib/store/popup/memory.ts';
import { watchedParts } from '../../../../lib/store/watched-parts.ts';
import { MAIN, playDay, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
/** What pages remember, and each write to it. */
function memories(texts: Record<string, string | null> = {}) {
  const written: string[] = [];
  const memoryOf = (key: string) => ({
    read: () => texts[key] ?? null,
    write(text: string) {
      texts[key] = text;
      written.push(key);
    },
  });
  return { memory: memoryOf('popup'), drafts: memoryOf('draft'), written };
}

/** Shows what was recalled, and then this. */
function show(kept: PopupMemories, later: Remembered) {
  const recalled = recall(kept);
  const parts = watchedParts(recalled.snapshot);
  const draft = signal(recalled.draft);
  rememberShown(kept, parts, draft);
  batch(() => Object.assign(parts, later.snapshot));
  draft.value = later.draft;
}

describe('what the popup remembers', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is what it last showed', () => {
    const kept = memories();
    const { to } = readDraft({ to: MAIN });
    if (!to) throw new Error('This is an address.');
    const draft: Draft = {
      to,
      task: 'several',
      token: 'USDD',
      recipients: [to],
      pasted: 'T',
      surplusPercent: '2.5',
      ownUnits: '131000',
      period: '3d',
    };
    const shown = { snapshot: workingDay(NOW), draft };
    show(kept, shown);
    expect(recall(kept)).toEqual(shown);
  });

  it('is no offer and no click on a notification: the sender chosen since then would be replaced', () => {
    const kept = memories();
    const snapshot = workingDay(NOW, {
      offer: {
        addresses: [MAIN],
        leftOut: 0,
        isCut: false,
        from: 'link',
        refusal: null,
        chosen: {},
        atMs: NOW,
      },
      focus: { kind: 'order', guid: '40718265', atMs: NOW },
    });
    show(kept, { snapshot, draft: FIRST_DRAFT });
    expect(recall(kept).snapshot).toEqual({ ...snapshot, offer: null, focus: null });
  });

  it('includes text that was pasted and not added yet, since looking up an address closes the popup', () => {
    const kept = memories();
    const pasted = `${MAIN}\nT`;
    show(kept, { snapshot: workingDay(NOW), draft: { ...FIRST_DRAFT, task: 'several', pasted } });
    expect(recall(kept).draft.pasted).toBe(pasted);
    expect(readDraft({ pasted: [MAIN] }).pasted).toBe('');
  });

  it('keeps only the draft of another release, whose snapshot may lack what this one shows', () => {
    const kept = memories();
    const shown = { snapshot: workingDay(NOW), draft: readDraft({ to: MAIN }) };
    vi.stubEnv('RELEASE', '1.0.0');
    show(kept, shown);
    expect(recall(kept)).toEqual(shown);
    vi.stubEnv('RELEASE', '1.1.0');
    expect(recall(kept)).toEqual({ snapshot: EMPTY_SNAPSHOT, draft: shown.draft });
  });

  it('keeps nothing that another release showed in practice mode, since there may be a service by now', () => {
    const kept = memories();
    const chosen = readDraft({ to: MAIN, recipients: [MAIN], period: '3d' });
    vi.stubEnv('RELEASE', '1.0.0');
    show(kept, { snapshot: playDay(NOW), draft: chosen });
    expect(recall(kept).draft).toEqual(chosen);
    vi.stubEnv('RELEASE', '1.1.0');
    expect(recall(kept).draft).toEqual(FIRST_DRAFT);
  });

  it('is written only when something else is shown, and only what has changed', () => {
    const kept = memories();
    const draft = signal(recall(kept).draft);
    rememberShown(kept, watchedParts(EMPTY_SNAPSHOT), draft);
    expect(kept.written).toEqual([]);
    draft.value = readDraft({ to: MAIN });
    expect(kept.written).toEqual(['draft']);
  });

  it.each([
    ['nothing', null],
    ['damaged bytes', '{"snapshot": {'],
    ['another shape', JSON.stringify({ snapshot: { v: 0, prices: 7 } })],
    ['no object', '"text"'],
  ])('is empty after %s', (_, kept) => {
    expect(recall(memories({ popup: kept, draft: kept }))).toEqual({
      snapshot: EMPTY_SNAPSHOT,
      draft: FIRST_DRAFT,
    });
  });
});
