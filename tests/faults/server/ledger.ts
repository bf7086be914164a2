import type { Endpoint } from './wire-fault.ts';

/** One buy request that reached the server, complete or not. */
export type BuyArrival = {
  atMs: number;
  /** The amount names the intent, since each trial buys another amount. Null if the request was cut too early. */
  amount: string | null;
  /**
   * Its number among the requests of its connection. From the second on, a browser may send a request again by itself.
   */
  nthOnConnection: number;
};

/** An order that the service created for a buy request. */
export type CreatedOrder = { atMs: number; guid: string; amount: string };

/** What really happened at the service. The journal is compared with this truth. */
export function createLedger() {
  const arrivals: BuyArrival[] = [];
  const orders: CreatedOrder[] = [];
  const requests = new Map<Endpoint, number>();
  return {
    arrivals: arrivals as readonly BuyArrival[],
    orders: orders as readonly CreatedOrder[],
    count(endpoint: Endpoint): void {
      requests.set(endpoint, (requests.get(endpoint) ?? 0) + 1);
    },
    requestsOf: (endpoint: Endpoint) => requests.get(endpoint) ?? 0,
    requestCount: () => [...requests.values()].reduce((sum, count) => sum + count, 0),
    noteArrival(body: string | null, nthOnConnection: number): void {
      arrivals.push({ atMs: Date.now(), amount: body === null ? null : amountOf(body), nthOnConnection });
    },
    noteOrder(requestBody: string, answerText: string): void {
      const guid = /"guid":(\d+)/.exec(answerText)?.[1];
      if (guid) orders.push({ atMs: Date.now(), guid, amount: amountOf(requestBody) ?? '' });
    },
  };
}

function amountOf(body: string): string | null {
  return /"amount":"?(\d+)|(?:^|&)amount=(\d+)/.exec(body)?.slice(1).find(Boolean) ?? null;
}
