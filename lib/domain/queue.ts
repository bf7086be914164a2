/** Runs one task after the other, so that reading, changing and writing is never interleaved with another change. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}

export type Queue = ReturnType<typeof createQueue>;
