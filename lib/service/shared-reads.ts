import { fail, type Result, refuseRead } from './service-error.ts';

/** `onAsk` is called right before a request leaves: until then, the service was not asked. */
type Read<T> = (signal: AbortSignal, onAsk: () => void) => Promise<Result<T>>;
type Flight = {
  result: Promise<Result<unknown>>;
  stop: AbortController;
  callerCount: number;
  isAsked: boolean;
};

export type SharedReads = {
  share<T>(key: string, read: Read<T>, signal?: AbortSignal): Promise<Result<T>>;
  /** New callers no longer join what is in flight. Those that already wait for it still get its answer. */
  forgetAll(): void;
};

/**
 * Equal reads in flight are one request, which stops when its last caller has given up. The key must also name the type
 * of the answer, since nothing else tells reads apart.
 */
export function createSharedReads(): SharedReads {
  const flights = new Map<string, Flight>();

  function start<T>(key: string, read: Read<T>): Flight {
    const stop = new AbortController();
    const asked = { isAsked: false };
    const onAsk = () => {
      asked.isAsked = true;
    };
    const flight: Flight = Object.assign(asked, { result: read(stop.signal, onAsk), stop, callerCount: 0 });
    flights.set(key, flight);
    void flight.result.finally(() => forget(key, flight));
    return flight;
  }

  function forget(key: string, flight: Flight): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  function share<T>(key: string, read: Read<T>, signal?: AbortSignal): Promise<Result<T>> {
    if (signal?.aborted) return Promise.resolve(fail<T>(refuseRead('aborted', 'not-sent')));
    const flight = flights.get(key) ?? start(key, read);
    flight.callerCount += 1;
    const result = flight.result as Promise<Result<T>>;
    if (!signal) return result;
    const leave = (): Result<T> => {
      flight.callerCount -= 1;
      if (flight.callerCount === 0) {
        forget(key, flight);
        flight.stop.abort();
      }
      return fail(refuseRead('aborted', flight.isAsked ? 'refused' : 'not-sent'));
    };
    return leaveOnAbort(result, signal, leave);
  }

  return { share, forgetAll: () => flights.clear() };
}

function leaveOnAbort<T>(
  result: Promise<Result<T>>,
  signal: AbortSignal,
  leave: () => Result<T>,
): Promise<Result<T>> {
  const done = new AbortController();
  const left = new Promise<Result<T>>((resolve) => {
    const onAbort = () => resolve(leave());
    signal.addEventListener('abort', onAbort, { once: true, signal: done.signal });
  });
  return Promise.race([result, left]).finally(() => done.abort());
}
