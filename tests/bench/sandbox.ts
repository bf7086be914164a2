/**
 * Measures the sandbox: order/get over loopback with 10,000 orders stored, and the opening of a year of 100,000.
 * Run by hand with `npm run bench:sandbox`; never part of a test.
 */
import { Agent, request } from 'node:http';
import { createMemoryLog } from '../../lib/sandbox/event-log.ts';
import { createSandbox } from '../../lib/sandbox/sandbox.ts';
import { encodeAddress } from '../../lib/sandbox/values/address.ts';
import type { SandboxEvent } from '../../lib/sandbox/world/events.ts';
import { defaultSettings } from '../../lib/sandbox/world/settings.ts';
import { startSandboxServer } from '../support/sandbox-server/server.ts';

const startMs = Date.UTC(2026, 0, 1);
const yearMs = 365 * 86_400_000;
const token = 'bench';
const addresses = Array.from({ length: 500 }, (_, at) =>
  encodeAddress(`41${at.toString(16).padStart(40, '0')}`),
);

const makeYear = (count: number): SandboxEvent[] => {
  const settings = { ...defaultSettings, token, balanceSun: '1000000000000000' };
  const events: SandboxEvent[] = [{ kind: 'opened', atMs: startMs, seed: 1, settings }];
  for (let at = 0; at < count; at += 1) {
    events.push({
      kind: 'bought',
      atMs: startMs + Math.floor((yearMs / count) * at),
      guid: 20_000_000 + at * 4,
      to: addresses[at % addresses.length] ?? '',
      period: '1h',
      energyUnits: 65_000,
      costSun: '2990000',
      paidSun: '2990000',
      smallOrderFeeSun: '0',
      activationFeeSun: '0',
      path: [0, 0, 5, 800, 2, 3_000, 3, 8_000, 4, 3_608_000],
    });
  }
  return events;
};

const ask = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers: { token } }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    });
    sent.on('error', reject).end();
  });

const measureRequests = async (path: (at: number) => string, total: number, events: SandboxEvent[]) => {
  const server = await startSandboxServer({ token, events });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  await ask(agent, server.origin + path(0));
  let next = 0;
  let failures = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (next < total) {
        next += 1;
        if ((await ask(agent, server.origin + path(next))) !== 200) failures += 1;
      }
    }),
  );
  const perSecond = Math.floor((total / (performance.now() - started)) * 1_000);
  agent.destroy();
  await server.close();
  return { perSecond, failures };
};

const measureOpening = async (events: readonly SandboxEvent[]) => {
  const stored = JSON.stringify(events);
  const started = performance.now();
  const sandbox = createSandbox({
    now: () => startMs + yearMs,
    seed: 1,
    eventLog: createMemoryLog(JSON.parse(stored) as SandboxEvent[]),
  });
  const { response } = await sandbox.exchange(
    new Request('http://sandbox.invalid/api/v1/private/order/list', { method: 'POST', headers: { token } }),
  );
  const { total } = (await response.json()) as { total: number };
  return { ms: Math.ceil(performance.now() - started), total, megabytes: Math.ceil(stored.length / 1e6) };
};

const opening = await measureOpening(makeYear(100_000));
console.log(
  `opening ${opening.total} orders (${opening.megabytes} MB as JSON) up to the first list: ${opening.ms} ms`,
);
const order = (at: number): string => `/api/v1/private/order/get/${20_000_000 + ((at * 7) % 10_000) * 4}`;
const list = (at: number): string => `/api/v1/private/order/list?page=${1 + (at % 6_000)}`;
const got = await measureRequests(order, 20_000, makeYear(10_000));
console.log(`order/get, 10,000 orders stored: ${got.perSecond} requests/s, ${got.failures} failures`);
const listed = await measureRequests(list, 10_000, makeYear(100_000));
console.log(`order/list, 100,000 orders stored: ${listed.perSecond} requests/s, ${listed.failures} failures`);
