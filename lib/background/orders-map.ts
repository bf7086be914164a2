/** How many orders that are over are kept. */
const MOST_OVER = 200;
/** How many are kept at most, over or not: each change writes all of them. */
const MOST = 2_000;

/**
 * Puts an order's entry last and drops the oldest ones. Orders that are over go first: one that is not is looked at
 * again, and would then seem to be new.
 */
export function putLast<T>(
  all: Map<string, T>,
  id: string,
  one: T,
  isOver: (id: string, one: T) => boolean,
): void {
  all.delete(id);
  all.set(id, one);
  const over = [...all].filter((entry) => isOver(...entry));
  for (const [oldest] of over.slice(0, -MOST_OVER)) all.delete(oldest);
  for (const oldest of [...all.keys()].slice(0, -MOST)) all.delete(oldest);
}
