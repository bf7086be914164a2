// What lives here: a rental service on raw connections that breaks them where it is told to, and keeps count.
// The fault runs, the delivery bench and the tests of redirects start it; the sandbox does the bookkeeping behind it.
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

/** Where a request may be stopped until the run lets it go on. */
export type Moment = 'arrived' | 'applied' | 'begun';

/** What happens to some of the requests of an endpoint. Bytes are counted from 0; all of it is data, so a plan prints. */
export type WireFault = {
  readonly endpoint: Endpoint;
  /** The first request that is hit, counted from 1 since the plan was put; 1 unless given. */
  readonly from?: number;
  /** How many are hit; 1 unless given. */
  readonly times?: number;
  /** The connection ends once so many bytes of the request have come; nothing is carried out. */
  readonly cutRequestAt?: number;
  /** When the request is carried out: at once unless given; a number is milliseconds later than its answer. */
  readonly applies?: 'now' | 'never' | number;
  /** Waits before the first byte of the answer. */
  readonly waitMs?: number;
  /** Given in place of the real answer. */
  readonly answer?: CannedAnswer;
  /** So many bytes of the answer are let through, its head included; below zero from the end. */
  readonly cutAnswerAt?: number;
  /** One byte each so many milliseconds. */
  readonly byteEveryMs?: number;
  /** How a cut ends: a reset, an orderly close, or nothing any more. Over HTTP/2 also a stream declared unprocessed. */
  readonly end?: 'reset' | 'close' | 'silence' | 'refuse';
  /** Stops here until the run lets go. `begun`: the part before the cut has been written. */
  readonly pauseAt?: Moment;
};

export type CannedAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Added to the true content-length. */
  readonly lengthOff?: number;
};

/** The endpoint a path belongs to, or null for none of the contract. */
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
