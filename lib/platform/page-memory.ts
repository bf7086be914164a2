const KEY = 'popup';

/** Text that the page itself keeps, read without waiting. A full or forbidden storage only costs the first frame. */
export function createPageMemory(area: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    read(): string | null {
      try {
        return area.getItem(KEY);
      } catch {
        return null;
      }
    },
    write(text: string): void {
      try {
        area.setItem(KEY, text);
      } catch {
        // Full: what was kept before stays, and is marked with its age when it is shown.
      }
    },
  };
}
