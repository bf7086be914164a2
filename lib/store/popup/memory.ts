import { effect, type ReadonlySignal } from '@preact/signals';
import { EMPTY_SNAPSHOT } from '../../messages/empty-snapshot.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { type Draft, FIRST_DRAFT, fieldsOf, readDraft } from './draft.ts';

/** Text the page keeps for itself and reads without waiting: it may be gone, foreign or damaged at any time. */
export interface PageMemory {
  read(): string | null;
  write(text: string): void;
}

export interface Remembered {
  snapshot: Snapshot;
  draft: Draft;
}

/** Apart, since popups share them: what is told to one must not bring its own draft back over what was typed in another. */
export interface PopupMemories {
  memory: PageMemory;
  drafts: PageMemory;
}

/** What the popup was last shown: real content for the first frame, replaced as soon as the background answers. */
export function recall({ memory, drafts }: PopupMemories): Remembered {
  // Releases before kept the draft beside it.
  const { release, snapshot, draft } = fieldsOf(parse(memory.read()));
  const kept = readDraft(parse(drafts.read()) ?? draft);
  // What was handed over then was for then.
  if (isOfThisShape(snapshot, release))
    return { snapshot: { ...snapshot, offer: null, focus: null }, draft: kept };
  // Of another release only this is known: for money nothing is chosen that was chosen for play money.
  const wasPractice = fieldsOf(fieldsOf(snapshot).profile).kind === 'practice';
  return { snapshot: EMPTY_SNAPSHOT, draft: wasPractice ? FIRST_DRAFT : kept };
}

/** Keeps what is shown, and the draft that was edited last, in whichever popup. */
export function rememberShown(
  { memory, drafts }: PopupMemories,
  shown: Snapshot,
  draft: ReadonlySignal<Draft>,
): void {
  remember(memory, () => ({ snapshot: { ...shown }, release: import.meta.env.RELEASE }));
  remember(drafts, () => draft.value);
}

/** The first time it is what was recalled: writing it again is work before the first frame. */
function remember(memory: PageMemory, shown: () => object): void {
  let isRecalled = true;
  effect(() => {
    const kept = shown();
    if (!isRecalled) memory.write(JSON.stringify(kept));
    isRecalled = false;
  });
}

/**
 * The page itself wrote it, from a snapshot that the background had checked. Another release may have had other fields,
 * at any depth, and what the first frame misses it fails by.
 */
function isOfThisShape(kept: unknown, release: unknown): kept is Snapshot {
  return release === import.meta.env.RELEASE && fieldsOf(kept).v === EMPTY_SNAPSHOT.v;
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Damaged bytes: the same as nothing kept.
    return null;
  }
}
