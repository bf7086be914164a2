/**
 * Measures, in real browsers, the time from status 3 at the service to the notification, and how many requests that
 * takes.
 * Run by hand with `npm run bench:delivery [-- --browser firefox] [--orders 24] [--sessions 3]`; never part of a test.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '../faults/random.ts';
import { startFaultServer } from '../faults/server/fault-server.ts';
import { openSession, type Session } from '../faults/session.ts';
import type { BrowserName } from '../support/browser/extension-browser.ts';
import { buyWatched, type Delivery, deliveriesOf } from './watched-order.ts';

type Scenario = {
  name: string;
  /** How long after the purchase the energy is delivered. */
  fromMs: number;
  toMs: number;
  /** Stops the background as soon as the purchase is confirmed, so that only its alarm can start it again. */
  isStopped: boolean;
  /** How many orders are bought one after the other without waiting for their deliveries. */
  atOnce: number;
};

const SCENARIOS: Scenario[] = [
  { name: 'alive, first two minutes', fromMs: 2_000, toMs: 115_000, isStopped: false, atOnce: 1 },
  { name: 'stopped after the purchase', fromMs: 3_000, toMs: 28_000, isStopped: true, atOnce: 1 },
  { name: 'idle, five to nine minutes', fromMs: 310_000, toMs: 540_000, isStopped: false, atOnce: 3 },
];

const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    orders: { type: 'string', default: '24' },
    sessions: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

const random = createRandom(Number(values.seed));
const names: BrowserName[] =
  values.browser === 'firefox' || values.browser === 'chromium' ? [values.browser] : ['chromium', 'firefox'];
for (const name of names) await benchBrowser(name);

async function benchBrowser(name: BrowserName): Promise<void> {
  const sessions = await Promise.all(
    Array.from({ length: Number(values.sessions) }, () => openSession(name)),
  );
  console.log(`\n${sessions[0]?.version}, seed ${values.seed}`);
  console.log(
    'milliseconds from status 3 to notification    orders  median     95 %     max   requests for each order',
  );
  try {
    // An open popup may ask the service on its own. The page that watches does not.
    for (const session of sessions) await session.popup().close();
    for (const scenario of SCENARIOS.filter((one) => one.name.includes(values.only))) {
      const left = { count: Number(values.orders) };
      const measured = await Promise.all(sessions.map((session) => work(session, scenario, left)));
      console.log(describe(scenario.name, measured.flat()));
    }
  } finally {
    await Promise.all(sessions.map((session) => session.close()));
  }
}

/** Takes orders from the common supply until none is left. */
async function work(session: Session, scenario: Scenario, left: { count: number }): Promise<Delivery[]> {
  const measured: Delivery[] = [];
  while (left.count > 0) {
    const taken = Math.min(scenario.atOnce, left.count);
    left.count -= taken;
    measured.push(...(await measure(session, scenario, taken)));
  }
  return measured;
}

async function measure(
  session: Session,
  { fromMs, toMs, isStopped }: Scenario,
  count: number,
): Promise<Delivery[]> {
  const server = await startFaultServer();
  try {
    await session.renew();
    const { profileId } = await session.connect(server.origin);
    const popup = await session.openPage('popup.html');
    let longestMs = 0;
    for (let bought = 0; bought < count; bought += 1) {
      const afterMs = random.whole(fromMs, toMs);
      longestMs = Math.max(longestMs, afterMs);
      await buyWatched({ session, server, popup, profileId, afterMs });
    }
    await popup.close();
    if (isStopped) await session.kill('background');
    await sleep(longestMs);
    return await deliveriesOf(session, server, profileId);
  } finally {
    await server.close();
  }
}

function describe(name: string, measured: readonly Delivery[]): string {
  const delays = measured.map(({ delayMs }) => delayMs).sort((a, b) => a - b);
  const requests = measured.map((one) => one.requests).sort((a, b) => a - b);
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  const cells = [delays.length, at(delays, 0.5), at(delays, 0.95), at(delays, 1)];
  const row = cells.map((cell) => String(cell).padStart(8)).join('');
  return `${name.padEnd(44)}${row}   median ${at(requests, 0.5)}, most ${at(requests, 1)}`;
}
