/** Names the time between two forgettings: what a page of an earlier one knows is not to be kept any more. */
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
    /** Nothing, once all was forgotten in the life of the page: no other page comes between the look and the writing. */
    write(text: string): void {
      try {
        if (read(AGE) === age) area.setItem(key, text);
      } catch {
        // Full: what was kept before stays, and is marked with its age when it is shown.
      }
    },
  };
}

/** Forgets what all pages keep, which share one storage, and closes it to those that are open. One that is forbidden holds nothing. */
export function emptyPageMemory(area: Pick<Storage, 'clear' | 'setItem'>, nextAge: string): void {
  try {
    area.clear();
    area.setItem(AGE, nextAge);
  } catch {
    // Nothing was ever written to it.
  }
}
