import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { followStory, storyOf } from '../../../../lib/store/popup/address.ts';
import { type Draft, FIRST_DRAFT } from '../../../../lib/store/popup/draft.ts';

const KNOWN = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7' as Address;
const NEW = 'TVNutBLpCEVLSnHxoLoh8xMR8QLSkawTaY' as Address;

const withKnown: Snapshot = {
  ...EMPTY_SNAPSHOT,
  addresses: [{ address: KNOWN, name: 'Main wallet', useCount: 14, lastUsedAtMs: 1 }],
};
const found = { known: KNOWN, sameStart: 4, sameEnd: 4 };
const never = () => {
  throw new Error('Nothing is to be compared');
};

describe('the story of an address', () => {
  it('needs no comparison for a used one', () => {
    expect(storyOf(KNOWN, withKnown, never)).toEqual({ name: 'Main wallet', useCount: 14, lookAlike: null });
  });

  it('needs no comparison for a new one if no address is known that it could imitate', () => {
    expect(storyOf(NEW, EMPTY_SNAPSHOT, null)).toEqual({ name: null, useCount: 0, lookAlike: null });
  });

  it('leaves open whether a new one imitates another, until they can be compared', () => {
    expect(storyOf(NEW, withKnown, null).lookAlike).toBeUndefined();
    expect(storyOf(NEW, withKnown, () => null).lookAlike).toBeNull();
  });

  it('needs a comparison for a saved one that was never used', () => {
    const saved = { address: NEW, name: 'Saved', useCount: 0, lastUsedAtMs: null };
    const day = { ...withKnown, addresses: [...withKnown.addresses, saved] };
    expect(storyOf(NEW, day, null)).toEqual({ name: 'Saved', useCount: 0, lookAlike: undefined });
  });

  it('names the known address that a new one imitates, and gives the new one no name', () => {
    expect(storyOf(NEW, withKnown, () => found)).toEqual({
      name: null,
      useCount: 0,
      lookAlike: { ...found, name: 'Main wallet', useCount: 14 },
    });
  });
});

describe('the story of the sender that is chosen', () => {
  it('compares an address that was never used only after the first frame, which does not wait for it', async () => {
    const isShown = signal(false);
    const draft = signal<Draft>({ ...FIRST_DRAFT, to: NEW });
    const story = followStory(draft, withKnown, isShown);
    await import('../../../../lib/domain/address/look-alike.ts');
    await nextTask();
    expect(story.value?.lookAlike).toBeUndefined();
    isShown.value = true;
    await vi.waitFor(() => expect(story.value?.lookAlike).toBeNull());
    draft.value = FIRST_DRAFT;
    expect(story.value).toBeNull();
  });
});

const nextTask = () => new Promise((resolve) => setImmediate(resolve));
