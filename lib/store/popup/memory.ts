import { effect } from '@preact/signals';
import { EMPTY_SNAPSHOT } from '../../messages/empty-snapshot.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { type Draft, fieldsOf, readDraft } from './draft.ts';

/** Text the page keeps for itself and reads without waiting: it may be gone, foreign or damaged at any time. */
export interface PageMemory {
  read(): string | null;
  write(text: string): void;
}

export interface Remembered {
  snapshot: Snapshot;
  draft: Draft;
}

/** What the popup was last shown: real content for the first frame, replaced as soon as the background answers. */
export function recall(memory: PageMemory): Remembered {
  const { release, snapshot, draft } = fieldsOf(parse(memory.read()));
  // What was handed over then was for then.
  const nothingHeld = { offer: null, focus: null };
  return {
    snapshot: isOfThisShape(snapshot, release) ? { ...snapshot, ...nothingHeld } : EMPTY_SNAPSHOT,
    draft: readDraft(draft),
  };
}

/** Keeps what is shown. The first time that is what was recalled: writing it again is work before the first frame. */
export function rememberShown(memory: PageMemory, shown: () => Remembered): void {
  let isRecalled = true;
  effect(() => {
    const kept = { ...shown(), release: import.meta.env.RELEASE };
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
