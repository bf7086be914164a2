import type { EnginePorts } from '../ports.ts';

/** Reads for as long as that. What is not answered by then is given up and counts as not read. */
export async function inTime<T>(
  { timers }: Pick<EnginePorts, 'timers'>,
  mostMs: number,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const cancel = timers.set(mostMs, () => late.abort());
  try {
    return await read(late.signal);
  } finally {
    cancel();
  }
}
