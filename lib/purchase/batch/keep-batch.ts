import { isOver } from '../../domain/batch-halt.ts';
import { createQueue } from '../../domain/queue.ts';
import type { EnginePorts } from '../ports.ts';
import { createWrittenTwice } from '../written-twice.ts';
import { type Batch, batchSchema } from './batch-record.ts';

const KEY = 'batch';
/** The journal has what came of the rows at hand for a week: what is over and older is shown no more. */
export const SHOWN_FOR_MS = 518_400_000;

export type Started = 'started' | 'anotherOpen' | 'storageUnavailable' | 'journalUnwritable';

/** The one batch, in memory and on disk. What memory begins with was written down and read back. */
export function createBatchKeeper(ports: Pick<EnginePorts, 'now' | 'primary' | 'mirror'>) {
  const store = createWrittenTwice(ports, KEY, batchSchema);
  let batch: Batch | null = null;
  /** Of the last record that was written, also an older batch's: whose number is lower does not count. */
  let seq = 0;
  /** What the primary surely holds. */
  let saved: Batch | null = null;
  let isLoaded = false;
  const inTurn = createQueue();

  /** False while storage cannot be read. */
  async function load(): Promise<boolean> {
    if (isLoaded) return true;
    try {
      const found = await store.read();
      if (isLoaded) return true;
      if (found) seq = found.seq;
      const isOld = found && ports.now() - found.createdAtMs >= SHOWN_FOR_MS;
      saved = batch = isOld && isOver(found) ? null : found;
      isLoaded = true;
      return true;
    } catch {
      return false;
    }
  }

  function numberedNext(next: Batch): Batch {
    seq += 1;
    return { ...next, seq };
  }

  async function save(next: Batch): Promise<boolean> {
    const isSaved = await store.write(next);
    if (isSaved) saved = next;
    return isSaved;
  }

  /** Memory knows what the next life would not: that it was stopped, maybe. */
  const isBehind = (): boolean => batch !== saved;

  /** What could not be compared may be written all the same: no later life may begin what the user was told has not begun. */
  async function takeBack(): Promise<void> {
    if (batch) await store.write(numberedNext(batch));
    // Of a store that takes nothing back either, no more can be asked.
    else await store.remove().catch(() => {});
  }

  async function take(next: Batch): Promise<Started> {
    if (!(await load())) return 'storageUnavailable';
    if (batch?.id === next.id) return 'started';
    if (batch && !isOver(batch)) return 'anotherOpen';
    const numbered = numberedNext(next);
    if (!(await save(numbered))) {
      await takeBack();
      return 'journalUnwritable';
    }
    batch = numbered;
    return 'started';
  }

  return {
    load,
    present: () => batch,
    isLoaded: () => isLoaded,
    isDamaged: store.isDamaged,

    /** Takes a new batch over, once for each id, one call after the other. */
    begin: (next: Batch): Promise<Started> => inTurn(() => take(next)),

    /** Memory takes it over in any case: a pause that cannot be written must hold as long as this life does. */
    async amend(present: Batch, change: Partial<Batch>): Promise<boolean> {
      const next = numberedNext({ ...present, ...change });
      batch = next;
      return save(next);
    },

    isBehind,
    /** Tries once more what could not be written. True where nothing is left to be. */
    saveAgain: async (): Promise<boolean> => !batch || !isBehind() || save(batch),

    async clear(): Promise<void> {
      await store.remove();
      saved = batch = null;
    },
  };
}
