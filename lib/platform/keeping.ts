let isStopped = false;

/** Writes, unless nothing is to be kept any more: then it is as if it had been written. */
export const keep = (write: () => Promise<void>): Promise<void> => (isStopped ? Promise.resolve() : write());

/** From here to the restart nothing is kept. Gives back how to keep again, for when there is no restart after all. */
export function stopKeeping(): () => void {
  isStopped = true;
  return () => {
    isStopped = false;
  };
}
