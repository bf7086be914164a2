/** Names the time since everything was last forgotten: what a page from before that knows must not be kept. */
const AGE = 'age';

/** Text that the page itself keeps, read without waiting. A full or forbidden storage only costs the first frame. */
export function createPageMemory(area: Pick<Storage, 'getItem' | 'setItem'>, key: string) {
  const read = (name = key): string | null => {
    try {
      return area.getItem(name);
    } catch {
      return null;
    }
  };
  const age = read(AGE);
  return {
    read: () => read(),
    /**
     * Writes nothing if everything was forgotten since the page opened. No other page can come between check and write.
     */
    write(text: string): void {
      try {
        if (read(AGE) === age) area.setItem(key, text);
      } catch {
        // Full: what was kept before stays, and is marked with its age when it is shown.
      }
    },
  };
}

/** Forgets what all pages keep in their common storage, and closes it to the pages that are open. */
export function emptyPageMemory(area: Pick<Storage, 'clear' | 'setItem'>, nextAge: string): void {
  try {
    area.clear();
    area.setItem(AGE, nextAge);
  } catch {
    // The storage is forbidden, so it holds nothing.
  }
}
