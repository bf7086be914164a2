import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import { FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import { type Remembered, recall, rememberShown } from '../../../../lib/store/popup/memory.ts';
import { MAIN, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
/** Shows what was recalled, then this. */
function show(memory: { read(): string | null; write(text: string): void }, later: Remembered) {
  const shown = signal(recall(memory));
  rememberShown(memory, () => shown.value);
  shown.value = later;
}

const holding = (kept: string | null) => ({ read: () => kept, write: () => {} });

describe('what the popup remembers', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is what it was last shown', () => {
    let kept: string | null = null;
    const memory = {
      read: () => kept,
      write(text: string) {
        kept = text;
      },
    };
    const shown = { snapshot: workingDay(NOW), draft: readDraft({ to: MAIN, period: '3d' }) };
    show(memory, shown);
    expect(recall(memory)).toEqual(shown);
  });

  it('is, of what another release was shown, the draft alone: its snapshot may lack what this one shows', () => {
    const written: string[] = [];
    const memory = { read: () => written.at(-1) ?? null, write: (text: string) => void written.push(text) };
    const shown = { snapshot: workingDay(NOW), draft: readDraft({ to: MAIN }) };
    vi.stubEnv('RELEASE', '1.0.0');
    show(memory, shown);
    expect(recall(memory)).toEqual(shown);
    vi.stubEnv('RELEASE', '1.1.0');
    expect(recall(memory)).toEqual({ snapshot: EMPTY_SNAPSHOT, draft: shown.draft });
  });

  it('is written again only when something else is shown', () => {
    const written: string[] = [];
    const memory = { read: () => null, write: (text: string) => void written.push(text) };
    const shown = signal(recall(memory));
    rememberShown(memory, () => shown.value);
    expect(written).toEqual([]);
    shown.value = { ...shown.value, draft: readDraft({ to: MAIN }) };
    expect(written).toHaveLength(1);
  });

  it.each([
    ['nothing', null],
    ['damaged bytes', '{"snapshot": {'],
    ['another shape', JSON.stringify({ snapshot: { v: 0, prices: 7 } })],
    ['no object', '"text"'],
  ])('is empty after %s', (_, kept) => {
    expect(recall(holding(kept))).toEqual({ snapshot: EMPTY_SNAPSHOT, draft: FIRST_DRAFT });
  });
});
