/** Of orders that are over. */
const MOST_OVER = 200;
/** However many are not: all are written with each. */
const MOST = 2_000;

/**
 * Puts something of one order last, and pushes the oldest out: of what is over long before of what is not, which is looked at
 * again and would seem to be new.
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
