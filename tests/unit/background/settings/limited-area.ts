import type { createMemoryArea } from '../../../support/memory-settings.ts';

/** How many more writes are taken, and whether the next ones fail or the background ends there. */
export type Limit = { left: number; how: 'full' | 'end'; end: PromiseWithResolvers<null> };

export const noLimit = (): Limit => ({
  left: Number.POSITIVE_INFINITY,
  how: 'full',
  end: Promise.withResolvers<null>(),
});

export async function countDown<T>(limit: Limit, act: () => Promise<T>): Promise<T> {
  limit.left -= 1;
  if (limit.left >= 0) return act();
  if (limit.how === 'full') throw new Error('full');
  limit.end.resolve(null);
  return new Promise<T>(() => {});
}

/** An area that takes as many more writes as the limit says. */
export function limited(area: ReturnType<typeof createMemoryArea>, limit: Limit): typeof area {
  return {
    read: area.read,
    write: (key, value) => countDown(limit, () => area.write(key, value)),
    writeAll: (items) => countDown(limit, () => area.writeAll(items)),
    remove: (key) => countDown(limit, () => area.remove(key)),
  };
}
