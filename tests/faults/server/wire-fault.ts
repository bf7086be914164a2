// What lives here: a rental service on raw connections that breaks them where it is told to, and counts what it
// receives.
// The fault runs, the delivery bench and the tests of redirects start it; the sandbox behind it keeps the orders.
// It must not know the extension, nor decide whether what the extension says is true.

export const ENDPOINTS = [
  'buy/energy',
  'order/get',
  'order/list',
  'account/list',
  'account/get',
  'public/price',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

/** Where a request may be held until the run lets it go on. */
export type Moment = 'arrived' | 'applied' | 'begun';

/**
 * What happens to some of the requests of an endpoint. Bytes are counted from 0. All of it is plain data, so that a
 * plan can be printed.
 */
export type WireFault = {
  readonly endpoint: Endpoint;
  /** The first request that is hit, counted from 1 since the plan was set. 1 by default. */
  readonly from?: number;
  /** How many requests are hit. 1 by default. */
  readonly times?: number;
  /** Ends the connection after this many bytes of the request; nothing is carried out. */
  readonly cutRequestAt?: number;
  /**
   * When the request is carried out: at once by default, or this many milliseconds later, while the answer does not
   * wait.
   */
  readonly applies?: 'now' | 'never' | number;
  /** Waits this long before the first byte of the answer. */
  readonly waitMs?: number;
  /** Sent in place of the real answer. */
  readonly answer?: CannedAnswer;
  /** Sends this many bytes of the answer, its head included. A negative number counts from the end. */
  readonly cutAnswerAt?: number;
  /** Sends one byte at a time, at this interval. */
  readonly byteEveryMs?: number;
  /**
   * How a cut ends: by a reset, an orderly close, or silence. Over HTTP/2, `refuse` declares the stream unprocessed.
   */
  readonly end?: 'reset' | 'close' | 'silence' | 'refuse';
  /** Holds the request here until the run lets it go. `begun`: the part before the cut has been written. */
  readonly pauseAt?: Moment;
};

export type CannedAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Added to the true content-length. */
  readonly lengthOff?: number;
};

/** The endpoint that a path belongs to, or null if the contract has none. */
export function endpointOf(path: string): Endpoint | null {
  const name = /^\/api\/v1\/(?:private\/)?([a-z]+\/[a-z]+)/.exec(path)?.[1];
  return ENDPOINTS.find((endpoint) => endpoint === name) ?? null;
}

/** Counts the requests of each endpoint and says which fault hits the next one. */
export function createFaultPlan() {
  let faults: readonly WireFault[] = [];
  const counts = new Map<Endpoint, number>();
  return {
    put(next: readonly WireFault[]): void {
      faults = next;
      counts.clear();
    },
    take(endpoint: Endpoint): WireFault | null {
      const nth = (counts.get(endpoint) ?? 0) + 1;
      counts.set(endpoint, nth);
      const isHit = ({ endpoint: hit, from = 1, times = 1 }: WireFault) =>
        hit === endpoint && nth >= from && nth < from + times;
      return faults.find(isHit) ?? null;
    },
  };
}
