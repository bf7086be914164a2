import { isOld } from '../domain/age.ts';
import type { Result } from './chain-error.ts';

/** `atMs` is null until the answer is there: a slow node is not asked the same twice meanwhile. */
type Entry = { answer: Promise<Result<unknown>>; atMs: number | null };

export type Cached = <T>(key: string, lastsMs: number, ask: () => Promise<Result<T>>) => Promise<Result<T>>;

const MOST_ENTRIES = 500;

/** Equal questions are one request, whose answer serves for a while. A failure serves only those that wait for it. */
export function createCache(now: () => number): Cached {
  const entries = new Map<string, Entry>();
  return <T>(key: string, lastsMs: number, ask: () => Promise<Result<T>>) => {
    const known = entries.get(key);
    if (known && (known.atMs === null || !isOld(known.atMs, now(), lastsMs)))
      return known.answer as Promise<Result<T>>;
    const entry: Entry = { answer: ask(), atMs: null };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    void entry.answer.then(({ ok }) => {
      if (ok) entry.atMs = now();
      else if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.answer as Promise<Result<T>>;
  };
}
