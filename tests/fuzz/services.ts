import { PRACTICE_ORIGIN } from '../../lib/background/practice.ts';
import { createControlDesk } from '../../lib/sandbox/control/control-desk.ts';
import type { FaultPlan } from '../../lib/sandbox/control/faults.ts';
import { createMemoryLog, type EventLog } from '../../lib/sandbox/event-log.ts';
import { createSandbox } from '../../lib/sandbox/sandbox.ts';
import { createSandboxFetch } from '../../lib/sandbox/sandbox-fetch.ts';
import type { OrderEvent } from '../../lib/sandbox/world/events.ts';
import type { Random } from '../sim/random.ts';
import { type Clock, type Life, never } from './clock.ts';
import { createLiar } from './liars.ts';
import { createNodeLiar } from './node-liar.ts';
import { createNumbers } from './order-numbers.ts';

/** Every secret of these histories begins like this, so that a look at any text finds it. */
export const SECRET = /CANARY[A-Za-z0-9]+/;

const ALPHA = 'https://alpha.example.com';
export type Account = { origin: string; token: string; seed: number };
/** Two accounts at one service, and one at each of two others. */
export const ACCOUNTS: readonly [Account, Account, Account, Account] = [
  { origin: ALPHA, token: 'CANARYalphaONEtokenXA11', seed: 11 },
  { origin: ALPHA, token: 'CANARYalphaTWOtokenXA22', seed: 22 },
  { origin: 'https://beta.example.org', token: 'CANARYbetaONEtokenXB33', seed: 33 },
  { origin: 'https://gamma.example.net', token: 'CANARYgammaONEtokenXG44', seed: 44 },
];
export const NODE = { origin: 'https://node.example.io', key: 'CANARYnodeKEYxxxxN55' };

/** An order, and what the machine's clock showed when its request left. */
export type Bought = OrderEvent & { leftMs: number };

/** A request that buys, as it left. */
export type Post = { origin: string; to: string; token: string; body: Record<string, unknown> };
type ControlInput =
  | { plans: FaultPlan[] }
  | { amount: string }
  | { pricesSun: Record<string, number> }
  | { from: string; to: string; token: string; amount: string }
  | { address: string; isActivated: boolean; balanceSun: string; tokens: Record<string, string> }
  | Record<string, never>;

/** No purchase that is made here has one of these sizes; the last empties an account. */
export const PANEL_UNITS: readonly number[] = [61_000, 64_000, 4_000_000];

type Watch = {
  onToken(origin: string, token: string): void;
  onPost(post: Post): void;
  onRequest(origin: string): void;
};

/** The services, the node and practice: each a sandbox behind a network of random delays. */
export function createServices(clock: Clock, random: Random, seed: number, watch: Watch) {
  const { now } = clock;
  const sleep = clock.sleepOf(null);
  const dark = new Set<string>();
  const counts = { requests: 0, posts: 0, prices: 0 };
  /** What the clock showed when a purchase for an address last left. */
  const leftMs = new Map<string, number>();

  const accounts = ACCOUNTS.map(({ origin, token, seed: own }) => {
    const bought: Bought[] = [];
    let resentCount = 0;
    const resent = new Set<number>();
    const numbers = createNumbers(own);
    const log = createMemoryLog();
    const eventLog: EventLog = {
      ...log,
      append(events) {
        // The judges count what was bought here, not in the panel, also if the service makes the order later.
        const orders = events.filter((event) => event.kind === 'bought');
        for (const order of orders.filter(({ energyUnits }) => !PANEL_UNITS.includes(energyUnits)))
          bought.push({
            ...order,
            guid: numbers.shown(order.guid),
            leftMs: leftMs.get(order.to) ?? clock.shown(),
          });
        return log.append(events);
      },
    };
    const settings = { token, isMarketMoving: seed % 3 === 0 };
    const sandbox = createSandbox({ now, seed: own, eventLog, createControl: createControlDesk, settings });
    return {
      origin,
      token,
      bought,
      fetch: numbers.around(createSandboxFetch(sandbox, { sleep })),
      liar: createLiar(random, now),
      /** The browser makes so many of the next purchases twice. */
      resendNext(count: number): void {
        resentCount = count;
      },
      takeResent(): boolean {
        resentCount -= 1;
        return resentCount >= 0;
      },
      /** The orders whose answers a browser that resent the request has lost: only a look at the list shows them. */
      resent,
      /** Bought in the service's own panel, of which this browser knows nothing. */
      async buyInPanel(to: string, energyUnits: number): Promise<void> {
        const order = {
          to,
          period_type: 'hours',
          period_amount: 1,
          amount_source: 'amount',
          amount: energyUnits,
        };
        const headers = { token, 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(order) };
        await sandbox.exchange(new Request(`${origin}/api/v1/private/buy/energy`, init));
      },
      async control(route: string, input: ControlInput): Promise<Record<string, unknown>> {
        const init = { method: 'POST', body: JSON.stringify(input) };
        const { response } = await sandbox.exchange(new Request(`${origin}/_sandbox/${route}`, init));
        if (!response.ok) throw new Error(`${route}: ${await response.text()}`);
        return (await response.json()) as Record<string, unknown>;
      },
    };
  });

  const [first] = accounts;
  if (!first) throw new Error('There are accounts.');
  const nodeLiar = createNodeLiar(random);
  const practiceLog = createMemoryLog();
  const practice = createSandbox({ now: clock.shown, seed: 5, eventLog: practiceLog });

  function notePost(url: string, init: RequestInit, token = ''): void {
    const { origin, pathname } = new URL(url);
    if (!pathname.endsWith('/buy/energy')) return;
    if (origin !== PRACTICE_ORIGIN) counts.posts += 1;
    const text = String(init.body);
    const body: Post['body'] = text.startsWith('{')
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    const to = String(body.to);
    leftMs.set(to, clock.shown());
    watch.onPost({ origin, to, token, body });
  }

  /** What one life may send. A life that ends gets no answer; its request has left all the same. */
  const fetchOf = (life: Life) => async (url: string, init: RequestInit) => {
    if (!life.isAlive) return never;
    counts.requests += 1;
    const { origin } = new URL(url);
    watch.onRequest(origin);
    if (url.includes('/public/price')) counts.prices += 1;
    const headers = new Headers(init.headers);
    const token = headers.get('token') ?? headers.get('TRON-PRO-API-KEY');
    if (token) watch.onToken(origin, token);
    notePost(url, init, token ?? '');
    if (dark.has(origin)) {
      await sleep(500);
      throw new TypeError('Failed to fetch');
    }
    const here = accounts.filter((one) => one.origin === origin);
    const account = here.find((one) => one.token === token) ?? here[0] ?? first;
    if (seed % 5 !== 0) await sleep(random.whole(250));
    init.signal?.throwIfAborted();
    const send = async () => account.fetch(account.liar.ask(url), init);
    const madeBefore = account.bought.length;
    const resend = () => {
      for (const { guid } of account.bought.slice(madeBefore)) account.resent.add(guid);
      return send();
    };
    // Browsers resend a request by themselves when its answer is lost, also one that buys.
    const isTwice = url.endsWith('/buy/energy') && account.takeResent();
    const answer = await (isTwice ? send().then(resend) : send()).catch((error) => {
      if (init.signal?.aborted || !random.chance(0.3)) throw error;
      return resend();
    });
    const isNode = origin === NODE.origin;
    const response = await (isNode ? nodeLiar.tell(answer) : account.liar.tell(url, answer));
    if (!life.isAlive) return never;
    return seed % 2 === 1 && token && url.includes('/order/get/') ? repeatToken(response, token) : response;
  };

  const practiceFetchOf = (life: Life) => async (url: string, init: RequestInit) => {
    if (!life.isAlive) return never;
    notePost(url, init);
    const { response } = await practice.exchange(new Request(url, init));
    return life.isAlive ? response : never;
  };

  return {
    accounts,
    dark,
    counts,
    nodeLiar,
    fetchOf,
    practiceFetchOf,
    topUpPractice: () => practice.topUp(500_000_000n),
    forgetPractice: () => practiceLog.clear(),
  };
}

/** The same answer about an order, with what was sent as the number of one more transaction. */
async function repeatToken(response: Response, token: string): Promise<Response> {
  const text = await response.clone().text();
  const transactions = '"resource_txs":[';
  if (!text.includes(transactions)) return response;
  const more = `${transactions}{"order_guid":null,"delegate_txid":"${token}"},`;
  const { status, headers } = response;
  return new Response(text.replace(transactions, more).replace('},]', '}]'), { status, headers });
}

export type Services = ReturnType<typeof createServices>;
