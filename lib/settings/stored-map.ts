/** One area of storage: values by name, as they were written. Readers check the shape: disks and older versions lie. */
export interface StoredMap {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Runs one task after the other, so that reading, changing and writing is never interleaved with another change. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}
