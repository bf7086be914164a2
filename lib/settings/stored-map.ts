/** One area of storage: values by name, as written. Readers check the shape: disks and older versions may lie. */
export interface StoredMap {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  /** All of these or, after a refusal or a death, none. */
  writeAll(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Calls `write` with what is to be stored in one write with something else. If it is not stored, neither is that. */
export type Within = (write: (items: Record<string, unknown>) => Promise<unknown>) => Promise<unknown>;
