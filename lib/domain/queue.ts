/** Runs tasks one after the other, so that one change is read, made and written before the next begins. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}

export type Queue = ReturnType<typeof createQueue>;
