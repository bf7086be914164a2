let isStopped = false;
const refusals = new WeakSet<Error>();

/** Writes, unless writing is stopped: then it resolves as if it had written. */
export const keep = (write: () => Promise<void>): Promise<void> =>
  isStopped ? Promise.resolve() : write().catch(noteRefusal);

function noteRefusal(error: unknown): never {
  if (error instanceof Error) refusals.add(error);
  throw error;
}

/** Whether the browser refused a write: the disk, or Turbine's share of it, is full or broken. */
export const isRefusedWrite = (error: unknown): boolean => error instanceof Error && refusals.has(error);

/** Stops all writing until the restart. The returned function allows it again, in case there is no restart. */
export function stopKeeping(): () => void {
  isStopped = true;
  return () => {
    isStopped = false;
  };
}
