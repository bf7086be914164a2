import type { Random } from '../sim/random.ts';
import { SENDERS } from './addresses.ts';

/** What a service says that is not so. None of it changes what it has done, nor what it says of the balance. */
export const LIES = [
  'hides the newest',
  'hides some',
  'denies orders',
  'turns lists around',
  'repeats entries',
  'repeats pages',
  'lists strangers',
  'raises costs',
  'names another receiver',
  'goes back in states',
  'lists other states',
  'leaves out figures',
  'numbers orders anew',
  'gives two orders one number',
  'names both durations',
  'writes amounts oddly',
  'answers with an old order',
] as const;
export type Lie = (typeof LIES)[number];

type Shown = Record<string, unknown>;
type Page = Shown & { data: Shown[]; total: number };

/** A stranger's order has a number that no order of these sandboxes has. */
const STRANGER = 900_000_000;
/** So much more is the new number of an order while a service numbers orders anew. */
export const ANEW = 500_000_000;

export function createLiar(random: Random, now: () => number) {
  let lies: readonly Lie[] = [];
  let anewAtMs = Number.NEGATIVE_INFINITY;
  let strangersAtMs = Number.NEGATIVE_INFINITY;
  const first = new Map<string, Page>();
  const listed = new Set<number>();
  const isTold = (lie: Lie) => lies.includes(lie);

  function tellList(path: string, page: Page): Page {
    let { data, total } = page;
    if (isTold('hides the newest') && page.current_page === 1) {
      data = data.slice(2);
      if (random.chance(0.5)) total = Math.max(0, total - 2);
    }
    if (isTold('hides some')) data = data.filter(({ guid }) => Number(guid) % 3 !== 0);
    if (isTold('turns lists around')) data = data.toReversed();
    if (isTold('repeats entries')) data = data.flatMap((one) => [one, one]);
    if (isTold('lists strangers'))
      data = [{ guid: STRANGER + random.whole(3), status: random.whole(7) }, ...data];
    if (isTold('lists other states')) data = data.map((one) => ({ ...one, status: random.whole(8) }));
    if (isTold('numbers orders anew')) data = data.map((one) => ({ ...one, guid: Number(one.guid) + ANEW }));
    const [one, two] = data;
    if (isTold('gives two orders one number') && one && two)
      data = data.toSpliced(1, 1, { ...two, guid: one.guid });
    for (const { guid } of data) listed.add(Number(guid));
    if (page.current_page === 1) first.set(path, page);
    if (isTold('repeats pages')) data = first.get(path)?.data ?? data;
    return { ...page, data, total };
  }

  function tellOrder(order: Shown): Shown {
    const told = { ...order };
    if (isTold('numbers orders anew')) told.guid = Number(order.guid) + ANEW;
    if (isTold('gives two orders one number')) told.guid = Number(order.guid) + random.whole(2);
    if (isTold('raises costs')) {
      told.order_cost = String(Number(order.order_cost) * 3);
      told.order_cost_paid = told.order_cost;
    }
    if (isTold('names another receiver')) told.to = SENDERS[4];
    if (isTold('names both durations')) Object.assign(told, { hours: 1, days: 1 });
    if (isTold('writes amounts oddly'))
      for (const name of ['order_cost', 'order_cost_paid'])
        told[name] = random.pick(['1e0', '1,000.5', '-1', '1.1234567890123456789']);
    if (isTold('goes back in states')) told.status = random.pick([0, 5, 2, 1]);
    if (isTold('leaves out figures'))
      for (const name of ['order_cost', 'energy_amount', 'to', 'order_cost_paid'])
        if (random.chance(0.4)) delete told[name];
    return told;
  }

  return {
    begin(next: readonly Lie[]): void {
      lies = next;
    },
    /** When orders were last shown under other numbers than their own. */
    anewAtMs: () => anewAtMs,
    /** When some that are none were last listed. */
    strangersAtMs: () => strangersAtMs,
    /** What is asked: an order under its new number is the one that it was. */
    ask: (url: string): string =>
      isTold('numbers orders anew')
        ? url.replace(/(\/order\/get\/)(\d+)$/, (_, path, guid) => `${path}${Math.abs(Number(guid) - ANEW)}`)
        : url,
    /** What is heard of an answer. */
    async tell(url: string, answer: Response): Promise<Response> {
      const { pathname } = new URL(url);
      if (lies.length === 0 || !answer.ok) return answer;
      const isList = pathname.endsWith('/order/list');
      if (isTold('numbers orders anew')) anewAtMs = now();
      if (isTold('lists strangers')) strangersAtMs = now();
      const { status, headers } = answer;
      const [old] = [...listed];
      if (pathname.endsWith('/buy/energy') && isTold('answers with an old order') && old !== undefined)
        return new Response((await answer.text()).replace(/"guid":\d+/, `"guid":${old}`), {
          status,
          headers,
        });
      if (!isList && !pathname.includes('/order/get/')) return answer;
      if (!isList && (isTold('denies orders') || pathname.includes(`/${STRANGER / 1000}`)))
        return new Response('{"status":"error","message":"Order not found."}', { status: 404, headers });
      const text = await answer.text();
      let body: Shown;
      try {
        body = JSON.parse(text) as Shown;
      } catch {
        return new Response(text, { status, headers });
      }
      const told = isList
        ? tellList(pathname, body as Page)
        : { ...body, data: tellOrder(body.data as Shown) };
      return new Response(JSON.stringify(told), { status, headers });
    },
  };
}

export type Liar = ReturnType<typeof createLiar>;
