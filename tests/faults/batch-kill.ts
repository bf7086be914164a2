import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { BatchView } from '../../lib/messages/batch-topics.ts';
import { ask, askAndLeave } from '../support/browser/page-line.ts';
import { createRandom, makeAddress } from '../support/random-addresses.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { TOKEN } from './server/service-desk.ts';
import type { Session } from './session.ts';

const ROW_COUNT = 3;
const PATIENCE_MS = 40_000;
const LOOK_EVERY_MS = 200;
/** Long enough that many deaths fall between a purchase and its answer. */
const ANSWER_AFTER_MS = 250;
const LATEST_DEATH_MS = 1_200;

export type KillResult = {
  /** Promises that were broken. Must be empty. */
  lies: string[];
  diedAfterMs: number;
  /** Rows that were already bought when the background died. */
  boughtAtDeath: number;
  /** How it ended: done, or in doubt about a purchase that was never sent. */
  end: string;
};

/**
 * Runs one batch and kills its background at a moment that the seed decides. The next life has to continue the batch.
 */
export async function killInBatch(session: Session, seed: number): Promise<KillResult> {
  const random = createRandom(seed);
  const server = await startSandboxServer({
    token: TOKEN,
    settings: { isMarketMoving: false, activationFeeSun: '0' },
  });
  try {
    await session.renew();
    const { profileId } = await session.connect(server.origin);
    await server.control('faults', { plans: [{ endpoint: 'buy/energy', latencyMs: ANSWER_AFTER_MS }] });
    const page = await session.openPage('dashboard.html#batch');
    const addresses = Array.from({ length: ROW_COUNT }, () => makeAddress(random));
    const diedAfterMs = random() % LATEST_DEATH_MS;
    const batchId = randomUUID();
    await askAndLeave(page, batchId, 'batch.start', batchOf(batchId, profileId, server.origin, addresses));
    await sleep(diedAfterMs);
    const boughtAtDeath = (await readPosts(server)).length;
    await session.renew();
    const batch = await watchToEnd(page, batchId, async () => {
      // The background died before it stored the batch. The user got no answer and confirms once more.
      await askAndLeave(page, batchId, 'batch.start', batchOf(batchId, profileId, server.origin, addresses));
    });
    const result = judge(batch, addresses, await readPosts(server));
    await putAway(page, batch);
    await page.close();
    return { ...result, diedAfterMs, boughtAtDeath };
  } finally {
    await server.close();
  }
}

function batchOf(batchId: string, profileId: string, origin: string, addresses: readonly string[]) {
  const row = { energyUnits: '65000', unitSun: '46', feesSun: '0', totalSun: '2990000', capSun: '3200000' };
  return {
    batchId,
    profileId,
    origin,
    rows: addresses.map((to) => ({
      ...row,
      request: { to, period: '1h', amount: { source: 'amount', energyUnits: row.energyUnits } },
      comparedWith: null,
    })),
    capSun: `${3_200_000 * addresses.length}`,
    hasTypedSum: true,
  };
}

/** The receiving address of each purchase that reached the service. */
async function readPosts(server: SandboxServer): Promise<string[]> {
  const { requests } = (await server.control('requests')) as {
    requests: { endpoint: string; fields: { to: string } }[];
  };
  return requests.filter(({ endpoint }) => endpoint === 'buy/energy').map(({ fields }) => fields.to);
}

async function readBatch(page: Page): Promise<BatchView | null> {
  const { batch } = (await ask(page, 'batch.read', {})) as { batch: BatchView | null };
  return batch;
}

/** Waits until the batch is done, or halts at a purchase that the engine will search for during ten minutes. */
async function watchToEnd(
  page: Page,
  id: string,
  confirmAgain: () => Promise<void>,
): Promise<BatchView | null> {
  const deadline = Date.now() + PATIENCE_MS;
  let batch = await readBatch(page);
  if (batch?.id !== id) await confirmAgain();
  for (;;) {
    batch = await readBatch(page);
    if (batch?.state === 'done' || batch?.state === 'halted' || Date.now() > deadline) return batch;
    await sleep(LOOK_EVERY_MS);
  }
}

function judge(batch: BatchView | null, addresses: readonly string[], posts: readonly string[]) {
  const lies: string[] = [];
  const countOf = (to: string) => posts.filter((one) => one === to).length;
  for (const to of addresses) if (countOf(to) > 1) lies.push(`${to} was bought for ${countOf(to)} times`);
  if (!batch) return { lies: [...lies, 'the batch is gone'], end: 'gone' };
  for (const { to, state, guids } of batch.rows) {
    if (state === 'bought' && (guids.length !== 1 || countOf(to) !== 1))
      lies.push(`${to}: bought without its order`);
    if (countOf(to) === 1 && state !== 'bought') lies.push(`${to}: its order was lost (${state})`);
  }
  if (batch.state === 'done') return { lies, end: 'done' };
  // Killed between the note "sent" and the request. The engine may not buy again until ten minutes have shown that
  // nothing was bought.
  const isInDoubt = batch.rows.some(({ to, state }) => state === 'checking' && countOf(to) === 0);
  if (!isInDoubt)
    lies.push(`the batch stopped: ${batch.state} ${batch.halt?.code ?? batch.waiting?.why ?? ''}`);
  return { lies, end: isInDoubt ? 'in doubt' : batch.state };
}

async function putAway(page: Page, batch: BatchView | null): Promise<void> {
  if (!batch) return;
  if (batch.state !== 'done') await ask(page, 'batch.control', { batchId: batch.id, act: 'stop' });
  await ask(page, 'batch.control', { batchId: batch.id, act: 'clear' });
}
