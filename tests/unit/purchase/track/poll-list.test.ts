import { describe, expect, it } from 'vitest';
import type { Guid } from '../../../../lib/domain/order/guid.ts';
import type { Core } from '../../../../lib/purchase/core.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { type Order, orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { noteUnchanged } from '../../../../lib/purchase/track/poll-list.ts';
import { anOrder, aReading, guid } from '../build.ts';
import { setStage } from '../stage.ts';

const PER_PAGE = 100;
const MINUTE = 61_000;
const nameOf = (index: number) => guid(`${10_000_000 + index}`);
/** The one order that is read separately at the end, to check whether the list is right. */
const CHECK = expect.stringMatching(/^10\d+$/);

type Page = 'kept' | 'illegible';

/**
 * A long list of orders under way, all due. `asked` records each request: a page by its number, an order by its guid.
 */
function setLongList(pages: number, fate: (page: number) => Page = () => 'kept', ageMs = 1_200_000) {
  const asked: string[] = [];
  const head: { guid: Guid; status: number }[] = [];
  /** Delivered orders that the list still shows as under way. */
  const delivered = new Set<string>();
  const statuses = new Map<Guid, number>(
    Array.from({ length: pages * PER_PAGE }, (_none, index) => [nameOf(index), 2]),
  );
  const stage = setStage({
    service: {
      orders: async ({ page, perPage }) => {
        // The look for orders made elsewhere reads only the head of the list.
        if (perPage !== PER_PAGE) return { ok: true, value: { total: null, lastPage: 1, entries: head } };
        asked.push(`page ${page}`);
        if (fate(page) === 'illegible')
          return { ok: false, error: { code: 'bad-shape', retryable: false, certainty: 'refused' } };
        const guids = [...statuses.keys()].slice((page - 1) * perPage, page * perPage);
        const entries = guids.map((one) => ({ guid: one, status: statuses.get(one) ?? null }));
        return { ok: true, value: { total: statuses.size, lastPage: pages, entries } };
      },
      order: async (wanted) => {
        asked.push(wanted);
        const status = delivered.has(wanted) ? 3 : (statuses.get(wanted) ?? 2);
        return { ok: true, value: aReading({ guid: wanted, status }) };
      },
    },
  });
  const keep = (order: Order) => stage.primary.kept.set(orderKey('main', order.guid), encodeRecord(order));
  for (const [index, name] of [...statuses.keys()].entries()) keep(anUnderway(index, name, ageMs));
  return { ...stage, asked, delivered, head, statuses };
}

function anUnderway(index: number, name: Guid, ageMs: number): Order {
  return anOrder({
    guid: name,
    serial: index + 1,
    status: 2,
    isListed: true,
    firstSeenAtMs: 1_000_000 - ageMs,
    readAtMs: 999_000,
    dueAtMs: 0,
  });
}

describe('a walk over a long list', () => {
  it('reads the changed orders of a page before it turns the page', async () => {
    const { engine, asked, statuses } = setLongList(3);
    statuses.set(nameOf(7), 3);
    statuses.set(nameOf(150), 3);
    await engine.wake();
    expect(asked).toEqual(['page 1', nameOf(7), 'page 2', nameOf(150), 'page 3', CHECK]);
  });

  it('starts the next round with the changed orders that had no room in this one', async () => {
    const { engine, clock, asked, statuses } = setLongList(30);
    const most = (await countRound()).length;
    // As many pages as fit, except for one request, which the first of two orders uses.
    const lastPage = most - 1;
    const [first, second] = [(lastPage - 1) * PER_PAGE, (lastPage - 1) * PER_PAGE + 1].map(nameOf);
    if (!first || !second) throw new Error('two names were made');
    statuses.set(first, 3);
    statuses.set(second, 3);
    await engine.wake();
    expect(asked.slice(-2)).toEqual([`page ${lastPage}`, first]);
    asked.length = 0;
    clock.nowMs += MINUTE;
    await engine.wake();
    expect(asked.slice(0, 2)).toEqual([second, `page ${lastPage + 1}`]);
  });

  it('goes on at its page, and leaves orders that become due behind it to the next walk', async () => {
    const { engine, clock, asked } = setLongList(30);
    await engine.wake();
    const turned = asked.length;
    asked.length = 0;
    // So long that every order on the earlier pages is due again.
    clock.nowMs += 10 * MINUTE;
    await engine.wake();
    expect(asked).toEqual([...pagesFrom(turned + 1, 30), CHECK]);
  });

  it('reads orders younger than the walk separately, and at most three in a round', async () => {
    const { engine, clock, asked, head } = setLongList(60);
    clock.nowMs += 60 * MINUTE;
    await engine.wake();
    for (let index = 0; index < 5; index += 1) head.push({ guid: nameOf(90_000 + index), status: 2 });
    clock.nowMs += 60 * MINUTE;
    await engine.wake();
    asked.length = 0;
    clock.nowMs += MINUTE;
    await engine.wake();
    const younger = head.map(({ guid: name }): string => name);
    expect(asked.map((one) => younger.includes(one)).slice(0, 4)).toEqual([true, true, true, false]);
    expect(asked.filter((one) => younger.includes(one))).toHaveLength(3);
    expect(asked.slice(-2)).toEqual(['page 60', CHECK]);
  });

  it('reads a few orders separately if a page cannot be read', async () => {
    const { engine, asked } = setLongList(3, (page) => (page === 2 ? 'illegible' : 'kept'));
    await engine.wake();
    expect(asked).toEqual(['page 1', 'page 2', nameOf(100), nameOf(101), nameOf(102), CHECK]);
  });

  it('reads a few of the orders separately that the whole list does not show, and the others when they are due again', async () => {
    const { engine, service, clock, asked, statuses } = setLongList(1);
    const hidden = [0, 1, 2, 3, 4].map(nameOf);
    for (const one of hidden) statuses.delete(one);
    // Each answer takes a while: those that were left are due before those that were asked for.
    const { order } = service;
    service.order = async (wanted) => {
      clock.nowMs += 200;
      return order(wanted);
    };
    await engine.wake();
    expect(asked).toEqual(['page 1', nameOf(0), nameOf(1), nameOf(2), CHECK]);
    await engine.wake();
    expect(asked, 'none of them is due').toHaveLength(5);
    for (let round = 0; round < 2; round += 1) {
      clock.nowMs += 10 * MINUTE;
      await engine.wake();
    }
    expect(hidden.filter((one) => !asked.includes(one))).toEqual([]);
  });
});

describe('a list that is behind the orders', () => {
  const kindsOf = ({ engine }: ReturnType<typeof setLongList>) =>
    engine.snapshot().inbox.map(({ event }) => event.kind);

  it('is detected by reading single orders, and all changes are announced once one is found', async () => {
    const stage = setLongList(1);
    for (const index of [3, 4, 5, 6, 60]) stage.delivered.add(nameOf(index));
    for (let round = 0; round < 100 && !kindsOf(stage).includes('delegated'); round += 1) {
      stage.clock.nowMs += MINUTE;
      await stage.engine.wake();
    }
    for (let round = 0; round < 4; round += 1) {
      stage.clock.nowMs += MINUTE;
      await stage.engine.wake();
    }
    expect(kindsOf(stage).filter((kind) => kind === 'delegated')).toHaveLength(5);
  });

  it('proves no order to have been under way: rentals end no later than if they had begun at once', async () => {
    const stage = setLongList(1);
    for (let index = 0; index < 100; index += 1) stage.delivered.add(nameOf(index));
    await stage.engine.wake();
    const delivered = stage.engine.snapshot().orders.filter(({ status }) => status === 3);
    expect(delivered.length).toBeGreaterThan(10);
    for (const { endsAtMs, firstSeenAtMs } of delivered) expect(endsAtMs).toBe(firstSeenAtMs + 3_600_000);
  });

  it('is checked once every half minute, with orders that take longer than most', async () => {
    const { engine, clock, asked } = setLongList(1, () => 'kept', 100_000);
    for (const afterMs of [0, 25_000, 6_000, 30_000]) {
      clock.nowMs += afterMs;
      await engine.wake();
    }
    expect(asked).toEqual(['page 1', 'page 1', CHECK, 'page 1', 'page 1', CHECK]);
  });
});

/** The requests of one round for a list without news and without an end in sight. */
async function countRound(): Promise<string[]> {
  const { engine, asked } = setLongList(30);
  await engine.wake();
  return asked;
}

function pagesFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_none, index) => `page ${first + index}`);
}

it.each([
  ['the same status of an order that was read', 2, 500, true],
  ['another status', 3, 500, false],
  ['no status', null, 500, false],
  ['the same status of an order that was never read', 2, null, false],
] as const)(
  'an entry of the list stands for a reading of the order or not: %s',
  (_, listed, readAtMs, isReading) => {
    const kept: Order[] = [];
    const core = { orders: { touch: (order: Order) => kept.push(order) }, ports: { now: () => 1_000 } };
    const order = anOrder({ status: 2, readAtMs });
    expect(noteUnchanged(core as unknown as Core, order, listed)).toBe(isReading);
    expect(kept.map((one) => one.readAtMs)).toEqual(isReading ? [1_000] : []);
  },
);
