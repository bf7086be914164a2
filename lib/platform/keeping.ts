let isStopped = false;
const refusals = new WeakSet<Error>();

/** Writes, unless nothing is to be kept any more: then it is as if it had been written. */
export const keep = (write: () => Promise<void>): Promise<void> =>
  isStopped ? Promise.resolve() : write().catch(noteRefusal);

function noteRefusal(error: unknown): never {
  if (error instanceof Error) refusals.add(error);
  throw error;
}

/** The browser did not take what was to be written: the disk, or the share of it that Turbine has, is full or broken. */
export const isRefusedWrite = (error: unknown): boolean => error instanceof Error && refusals.has(error);

/** From here to the restart nothing is kept. Gives back how to keep again, for when there is no restart after all. */
export function stopKeeping(): () => void {
  isStopped = true;
  return () => {
    isStopped = false;
  };
}
