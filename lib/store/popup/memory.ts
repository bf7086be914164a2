import { effect, type ReadonlySignal } from '@preact/signals';
import { EMPTY_SNAPSHOT } from '../../messages/empty-snapshot.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { type Draft, FIRST_DRAFT, fieldsOf, readDraft } from './draft.ts';

/** Text that the page keeps for itself and reads synchronously. It may be missing, foreign or damaged at any time. */
export interface PageMemory {
  read(): string | null;
  write(text: string): void;
}

export interface Remembered {
  snapshot: Snapshot;
  draft: Draft;
}

/**
 * Two memories, since all popups share them: a popup that is told of a new snapshot must not overwrite a draft that
 * was typed in another one.
 */
export interface PopupMemories {
  memory: PageMemory;
  drafts: PageMemory;
}

/** What the popup showed last: real content for the first frame, replaced as soon as the background answers. */
export function recall({ memory, drafts }: PopupMemories): Remembered {
  const { release, snapshot } = fieldsOf(parse(memory.read()));
  const kept = readDraft(parse(drafts.read()));
  // An offer was meant for the moment it was made.
  if (isOfThisShape(snapshot, release))
    return { snapshot: { ...snapshot, offer: null, focus: null }, draft: kept };
  // Of a snapshot by another release only the kind of profile is read: choices made with play money do not carry over
  // to money.
  const wasPractice = fieldsOf(fieldsOf(snapshot).profile).kind === 'practice';
  return { snapshot: EMPTY_SNAPSHOT, draft: wasPractice ? FIRST_DRAFT : kept };
}

/** Keeps the snapshot that is shown, and the draft that any popup edited last. */
export function rememberShown(
  { memory, drafts }: PopupMemories,
  shown: Snapshot,
  draft: ReadonlySignal<Draft>,
): void {
  remember(memory, () => ({ snapshot: { ...shown }, release: import.meta.env.RELEASE }));
  remember(drafts, () => draft.value);
}

/** Does not write the recalled value back: that would be work before the first frame. */
function remember(memory: PageMemory, shown: () => object): void {
  let isRecalled = true;
  effect(() => {
    const kept = shown();
    if (!isRecalled) memory.write(JSON.stringify(kept));
    isRecalled = false;
  });
}

/**
 * The page wrote it, from a snapshot that the background had checked. Only one of this release is taken: another
 * release may have had other fields at any depth, and the first frame would fail on a missing one.
 */
function isOfThisShape(kept: unknown, release: unknown): kept is Snapshot {
  return release === import.meta.env.RELEASE && fieldsOf(kept).v === EMPTY_SNAPSHOT.v;
}

function parse(text: string | null): unknown {
  try {
    // Nothing kept reads as null.
    return JSON.parse(String(text));
  } catch {
    // Damaged text counts as nothing kept.
    return null;
  }
}
