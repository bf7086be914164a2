import { fail, type Result, refuseRead } from './service-error.ts';

export type ShareRead = <T>(
  key: string,
  read: () => Promise<Result<T>>,
  signal?: AbortSignal,
) => Promise<Result<T>>;

/**
 * Equal reads in flight are one request. A caller that gives up leaves alone; the request goes on for the others. The
 * key must name the type of the answer too, since it is all that tells reads apart.
 */
export function createSharedReads(): ShareRead {
  const inFlight = new Map<string, Promise<Result<unknown>>>();
  return <T>(key: string, read: () => Promise<Result<T>>, signal?: AbortSignal) => {
    if (signal?.aborted) return Promise.resolve(fail<T>(refuseRead('aborted', 'not-sent')));
    const running = inFlight.get(key) as Promise<Result<T>> | undefined;
    const shared = running ?? read().finally(() => inFlight.delete(key));
    inFlight.set(key, shared);
    return signal ? leaveOnAbort(shared, signal) : shared;
  };
}

function leaveOnAbort<T>(shared: Promise<Result<T>>, signal: AbortSignal): Promise<Result<T>> {
  const done = new AbortController();
  const left = new Promise<Result<T>>((resolve) => {
    signal.addEventListener('abort', () => resolve(fail(refuseRead('aborted'))), { signal: done.signal });
  });
  return Promise.race([shared, left]).finally(() => done.abort());
}
