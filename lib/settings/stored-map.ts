/** One area of storage: values by name, as they were written. Readers check the shape: disks and older versions lie. */
export interface StoredMap {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}
