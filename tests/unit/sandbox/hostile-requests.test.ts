import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SandboxEvent } from '../../../lib/sandbox/world/events.ts';
import { startSandboxServer } from '../../support/sandbox-server/server.ts';
import { anyRequest } from './hostile-request.ts';
import { openSandbox, token } from './open-sandbox.ts';

const runs = 10_000;
const batch = 500;
const seed = 20_261_101;

type HostileRequest = typeof anyRequest extends fc.Arbitrary<infer Wanted> ? Wanted : never;

const makeRequest = (wanted: HostileRequest, origin: string): Request => {
  const hasBody = wanted.method !== 'GET' && wanted.method !== 'HEAD';
  return new Request(`${origin}/${wanted.path.replace(/^\/+/, '')}?${new URLSearchParams(wanted.query)}`, {
    method: wanted.method,
    headers: { token: wanted.sentToken, 'content-type': wanted.contentType },
    ...(hasBody && { body: wanted.body as BodyInit }),
  });
};

/** The buyer's balance according to the events: the opening balance, plus top-ups, minus the costs paid. */
const sumLedger = (events: readonly SandboxEvent[]): bigint =>
  events.reduce((sum, event) => {
    if (event.kind === 'bought') return sum - BigInt(event.paidSun);
    return event.kind === 'toppedUp' && event.section === 'buyer' ? sum + BigInt(event.amountSun) : sum;
  }, 500_000_000n);

describe('random, malformed and hostile requests', () => {
  test('10,000 of them get a defined answer with a body and leave the books consistent', async () => {
    const seen = new Map<number, number>();
    let bought = 0;
    const requests = fc.sample(anyRequest, { numRuns: runs, seed });
    for (let start = 0; start < runs; start += batch) {
      const { sandbox, eventLog, control } = openSandbox();
      for (const wanted of requests.slice(start, start + batch)) {
        const { response } = await sandbox.exchange(makeRequest(wanted, 'http://sandbox.invalid'));
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
        const { path } = wanted;
        expect([path, response.status < 500, (await response.text()).length > 0]).toEqual([path, true, true]);
      }
      const events = await eventLog.read();
      const orders = events.filter((event) => event.kind === 'bought');
      bought += orders.length;
      const { balances } = (await control('state')).body as { balances?: { buyer: string } };
      expect(BigInt(balances?.buyer.replace('.', '') ?? 0)).toBe(sumLedger(events));
      for (const { path, paidSun, costSun } of orders) expect(path[0] === 6).toBe(paidSun !== costSun);
      expect(new Set(orders.map(({ guid }) => guid)).size).toBe(orders.length);
    }
    if (process.env.SANDBOX_COUNTS) console.log({ bought, ...Object.fromEntries(seen) });
    expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(runs);
    for (const status of [200, 400, 401, 404, 405, 413, 422])
      expect(seen.get(status), String(status)).toBeGreaterThan(20);
    expect(bought).toBeGreaterThan(300);
  });

  test('the first thousand over HTTP leave the server running', async () => {
    const server = await startSandboxServer({ token });
    try {
      for (const wanted of fc.sample(anyRequest, { numRuns: 1_000, seed })) {
        const response = await fetch(makeRequest(wanted, server.origin));
        const hasBody = (await response.text()).length > 0 || wanted.method === 'HEAD';
        expect([wanted.path, response.status < 500, hasBody]).toEqual([wanted.path, true, true]);
      }
      const { balances, paid } = await server.control('state');
      expect(balances).toHaveProperty('buyer');
      expect(paid).not.toBe('0.000000');
    } finally {
      await server.close();
    }
  });
});
