import { isOver } from '../../domain/plan/batch-halt.ts';
import { createQueue } from '../../domain/queue.ts';
import type { EnginePorts } from '../ports.ts';
import { createWrittenTwice } from '../written-twice.ts';
import { type Batch, batchSchema } from './batch-record.ts';

const KEY = 'batch';
/** The journal keeps the rows' purchases at hand for a week: a batch that is over and older than this is not shown. */
export const SHOWN_FOR_MS = 518_400_000;

export type Started = 'started' | 'anotherOpen' | 'storageUnavailable' | 'journalUnwritable';

/** What stays of a batch that was put away: it buys nothing, whatever an older copy says. */
const withoutRows = (batch: Batch): Batch => ({ ...batch, state: 'stopped', rows: [] });

/** The one batch, in memory and on disk. What memory begins with was written down and read back. */
export function createBatchKeeper(ports: Pick<EnginePorts, 'now' | 'primary' | 'mirror'>) {
  const store = createWrittenTwice(ports, KEY, batchSchema);
  /** Without rows once it was put away. */
  let batch: Batch | null = null;
  /** The number of the last record written, even of an older batch: the copy with the lower number is ignored. */
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
      batch = isOld && isOver(found) ? null : found;
      // Unlike copies are written anew, as after a write that failed.
      saved = store.isUneven() ? null : batch;
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

  /** The disk is behind memory: the next life might not know that the batch was stopped. */
  const isBehind = (): boolean => batch !== saved;

  /**
   * Undoes a write that may have happened although it was not confirmed: no later life may begin a batch of which the
   * user was told that it has not begun.
   */
  async function takeBack(next: Batch): Promise<void> {
    if (await store.write(numberedNext(batch ?? withoutRows(next)))) return;
    // A batch that is over stays where the disk surely holds no later one.
    if (batch && (await store.read().catch(() => next))?.id === batch.id) return;
    // If the store refuses this too, nothing more can be done.
    await store.remove().catch(() => {});
  }

  async function take(next: Batch): Promise<Started> {
    if (!(await load())) return 'storageUnavailable';
    if (batch?.id === next.id) return 'started';
    if (batch && !isOver(batch)) return 'anotherOpen';
    const numbered = numberedNext(next);
    if (!(await save(numbered))) {
      await takeBack(numbered);
      return 'journalUnwritable';
    }
    batch = numbered;
    return 'started';
  }

  return {
    load,
    present: () => (batch?.rows.length ? batch : null),
    isLoaded: () => isLoaded,
    isDamaged: store.isDamaged,

    /** Takes on a new batch, once for each id. Calls wait for each other. */
    begin: (next: Batch): Promise<Started> => inTurn(() => take(next)),

    /** Changes memory in any case: a pause that cannot be written must hold for as long as this life lasts. */
    async amend(present: Batch, change: Partial<Batch>): Promise<boolean> {
      const next = numberedNext({ ...present, ...change });
      batch = next;
      return save(next);
    },

    /**
     * Changes the batch once that is written: what lets it buy must not happen while the user is told that it was not
     * done. What was decided about the batch meanwhile stands.
     */
    amendOnceWritten: (present: Batch, change: Partial<Batch>): Promise<boolean> =>
      inTurn(async () => {
        const next = numberedNext({ ...present, ...change });
        const isSaved = batch === present && (await save(next));
        if (batch !== present) return false;
        // A refused write may be on the disk all the same: what was before it is written over it.
        batch = isSaved ? next : numberedNext(present);
        if (!isSaved) await save(batch);
        return isSaved;
      }),

    isBehind,
    /** Retries a failed write. True when nothing is left unwritten. */
    saveAgain: (): Promise<boolean> => inTurn(async () => !batch || !isBehind() || save(batch)),

    /**
     * Puts this batch away, unless another has taken its place by then. Its record stays, without rows: a power cut could
     * take back that it was deleted, together with the stop before it.
     */
    clear: (id: string): Promise<boolean> =>
      inTurn(async () => {
        if (batch?.id !== id) return false;
        const gone = numberedNext(withoutRows(batch));
        const isSaved = await save(gone);
        // Where nothing can be written, deleting may still go.
        if (!isSaved) await store.remove();
        batch = isSaved ? gone : null;
        saved = batch;
        return true;
      }),
  };
}
