/** Text that the page itself keeps, read without waiting. A full or forbidden storage only costs the first frame. */
export function createPageMemory(area: Pick<Storage, 'getItem' | 'setItem'>, key: string) {
  return {
    read(): string | null {
      try {
        return area.getItem(key);
      } catch {
        return null;
      }
    },
    write(text: string): void {
      try {
        area.setItem(key, text);
      } catch {
        // Full: what was kept before stays, and is marked with its age when it is shown.
      }
    },
  };
}

/** Forgets what all pages keep; they share one storage. One that is forbidden holds nothing. */
export function emptyPageMemory(area: Pick<Storage, 'clear'>): void {
  try {
    area.clear();
  } catch {
    // Nothing was ever written to it.
  }
}
