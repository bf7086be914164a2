import type { TransportFault } from './control/faults.ts';
import type { Sandbox } from './sandbox.ts';

type FetchDeps = {
  /** Waits for latency and slow bodies. The mount owns the timers. */
  readonly sleep: (durationMs: number) => Promise<void>;
};

const networkError = (): TypeError => new TypeError('Failed to fetch');

const waitOrAbort = async (wait: Promise<void>, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    await Promise.race([wait, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

/** A body that breaks off, trickles, or both, as the fault says. */
const spoilBody = async (
  response: Response,
  fault: TransportFault,
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const end = Math.min(bytes.length, fault.truncateAt ?? bytes.length);
  const step = fault.byteEveryMs === undefined ? Math.max(1, end) : 1;
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (at >= end) {
        if (end < bytes.length) controller.error(networkError());
        else controller.close();
        return;
      }
      if (fault.byteEveryMs !== undefined) await waitOrAbort(deps.sleep(fault.byteEveryMs), signal);
      controller.enqueue(bytes.slice(at, at + step));
      at += step;
    },
  });
  return new Response(body, response);
};

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** A fetch that reaches only the sandbox. It imitates the connection faults that can be imitated in process. */
export const createSandboxFetch = (sandbox: Sandbox, deps: FetchDeps): typeof fetch => {
  const send = async (request: Request): Promise<Response> => {
    const { signal } = request;
    signal.throwIfAborted();
    const { response, fault } = await sandbox.exchange(request);
    if (fault?.latencyMs !== undefined) await waitOrAbort(deps.sleep(fault.latencyMs), signal);
    signal.throwIfAborted();
    if (fault?.isDropped) throw networkError();
    if (isRedirect(response.status)) {
      // Another origin cannot be reached from here, and no mount needs redirects within its own.
      if (request.redirect !== 'manual') throw networkError();
      return response;
    }
    const isSpoiled = fault?.truncateAt !== undefined || fault?.byteEveryMs !== undefined;
    return isSpoiled && response.body ? spoilBody(response, fault, deps, signal) : response;
  };
  return async (input, init) => send(new Request(input, init));
};
