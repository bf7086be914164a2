import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** An object whose fields are watched one by one: whoever reads a field is told when its content changes. */
export function watchedParts<T extends object>(first: T): T {
  const parts = {} as T;
  for (const key of Object.keys(first) as (keyof T)[]) {
    const part = signal(first[key]);
    Object.defineProperty(parts, key, {
      enumerable: true,
      get: () => part.value,
      set(next: T[keyof T]) {
        if (!isSame(part.peek(), next)) part.value = next;
      },
    });
  }
  return parts;
}

/** The same object with one part replaced. The others are inherited, so they are read by name, not listed. */
export function replacePart<T extends object, K extends keyof T>(
  parts: T,
  key: K,
  part: ReadonlySignal<T[K]>,
): T {
  return Object.create(parts, { [key]: { get: () => part.value } });
}

/** A computed value that notifies only when its content changes. */
export function steady<T>(compute: () => T): ReadonlySignal<T> {
  let last: T;
  return computed(() => {
    const next = compute();
    if (!isSame(last, next)) last = next;
    return last;
  });
}

/** Whether two pieces of plain data of one type are equal in content. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return Object(value) === value;
}
