import { expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { anOrder, aReading, guid } from '../build.ts';
import { setStage } from '../stage.ts';

const OWN = [1, 2, 3, 4, 5].map((at) => guid(`${10_000_000 + at}`));

function keepOwn(primary: ReturnType<typeof setStage>['primary']): void {
  for (const [at, name] of OWN.entries()) {
    const order = anOrder({
      guid: name,
      serial: at + 1,
      status: 2,
      firstSeenAtMs: 900_000,
      readAtMs: 990_000,
      dueAtMs: 0,
    });
    primary.kept.set(orderKey('main', name), encodeRecord(order));
  }
}

it('tells deliveries although the list shows other orders alone, page after page', async () => {
  const pages: number[] = [];
  const { engine, primary, clock } = setStage({
    service: {
      orders: async ({ page, perPage }) => {
        pages.push(page);
        const entries = Array.from({ length: perPage }, (_, at) => ({
          guid: guid(`${90_000_000 - page * perPage - at}`),
          status: 4,
        }));
        return { ok: true, value: { total: null, lastPage: 100_000, entries } };
      },
      order: async (wanted) => ({ ok: true, value: aReading({ guid: wanted, status: 3 }) }),
    },
  });
  keepOwn(primary);
  for (let minute = 0; minute < 5; minute += 1) {
    await engine.wake();
    clock.nowMs += 61_000;
  }
  const statusOf = (name: string) => engine.snapshot().orders.find((order) => order.guid === name)?.status;
  expect(OWN.map(statusOf)).toEqual([3, 3, 3, 3, 3]);
});

it.each([null, 100_000])(
  'tells of an order that the list leaves out, although it shows its first page as each of %s pages',
  async (lastPage) => {
    const walked: number[] = [];
    const [missing = '', ...listed] = OWN;
    const { engine, primary } = setStage({
      service: {
        orders: async ({ page, perPage }) => {
          if (perPage > 15) walked.push(page);
          const entries = listed.map((one) => ({ guid: one, status: 2 }));
          return { ok: true, value: { total: null, lastPage, entries } };
        },
        order: async (wanted) => ({ ok: true, value: aReading({ guid: wanted, status: 3 }) }),
      },
    });
    keepOwn(primary);
    await engine.wake();
    expect(engine.snapshot().orders.find((order) => order.guid === missing)?.status).toBe(3);
    expect(walked).toEqual([1, 2]);
  },
);
