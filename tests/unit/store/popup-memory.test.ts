import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { FIRST_DRAFT, readDraft } from '../../../lib/store/popup-draft.ts';
import { recall, remember } from '../../../lib/store/popup-memory.ts';
import { MAIN, workingDay } from '../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
const holding = (kept: string | null) => ({ read: () => kept, write: () => {} });

describe('what the popup remembers', () => {
  it('is what it was last shown', () => {
    let kept = '';
    const memory = {
      read: () => kept,
      write(text: string) {
        kept = text;
      },
    };
    const shown = { snapshot: workingDay(NOW), draft: readDraft({ to: MAIN, period: '3d' }) };
    remember(memory, shown, recall(holding(null)));
    expect(recall(memory)).toEqual(shown);
  });

  it('is written again only when something else is shown', () => {
    const written: string[] = [];
    const memory = { read: () => null, write: (text: string) => void written.push(text) };
    const recalled = recall(memory);
    remember(memory, { ...recalled }, recalled);
    expect(written).toEqual([]);
    remember(memory, { ...recalled, draft: readDraft({ to: MAIN }) }, recalled);
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
