import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Address } from '../../domain/address/address.ts';
import type { findUncompared, LookAlike } from '../../domain/address/look-alike.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { steady } from '../watched-parts.ts';
import type { Draft } from './draft.ts';

/** What is known of an address: its name, how often it was used, and which known address it imitates. */
export interface AddressStory {
  name: string | null;
  useCount: number;
  /** Undefined until the comparison has been made: nothing may be bought before. */
  lookAlike: (LookAlike & { name: string | null; useCount: number }) | null | undefined;
}

/** An address that was used before counts as no imitation. Any other is compared with the known ones, if any. */
export function storyOf(
  address: Address,
  { addresses }: Snapshot,
  find: typeof findUncompared | null,
): AddressStory {
  const entryOf = (wanted: string) => addresses.find((one) => one.address === wanted);
  const story = (wanted: string) => {
    const entry = entryOf(wanted);
    return { name: entry?.name ?? null, useCount: entry?.useCount ?? 0 };
  };
  const own = story(address);
  if (!addresses[0] || own.useCount > 0) return { ...own, lookAlike: null };
  const found = find?.(address, addresses);
  return { ...own, lookAlike: found && { ...found, ...story(found.known) } };
}

/**
 * The story of the chosen sender. For one that was never used, the script that compares is loaded after the first
 * frame, and the story is completed then.
 */
export function followStory(
  draft: ReadonlySignal<Draft>,
  snapshot: Snapshot,
  isShown: ReadonlySignal<boolean>,
): ReadonlySignal<AddressStory | null> {
  const finder = signal<typeof findUncompared | null>(null);
  const story = steady(() => (draft.value.to ? storyOf(draft.value.to, snapshot, finder.value) : null));
  effect(() => {
    // With the script loaded, this is never undefined again.
    if (!isShown.value || !story.value || story.value.lookAlike !== undefined) return;
    void import('../../domain/address/look-alike.ts').then((file) => {
      finder.value = file.findUncompared;
    });
  });
  return story;
}
