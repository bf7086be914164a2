import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStorage } from '../support/browser/background-view.ts';
import { ask, askAndLeave, readBadge, readSaid } from '../support/browser/page-line.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import { type Evidence, type JournalRecord, type Judgement, judge } from './judge.ts';
import type { FaultServer } from './server/fault-server.ts';
import { startFaultServer } from './server/fault-server.ts';
import { startHttp2Server } from './server/http2-server.ts';
import type { Session } from './session.ts';
import type { Trial } from './trial.ts';

const TO = 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9';
const PERIODS = ['1h', '1d', '3d', '7d', '15d', '30d'];
const LOOK_EVERY_MS = 150;
const FIRST_ASK_MS = 2_500;
/**
 * A purchase may be silent for a minute, and on a slow machine a look may have to wait until the minute of a used-up
 * budget is over. A trial ends as soon as nothing is missing, so only one that fails takes this long.
 */
const PATIENCE_MS = 120_000;
/** If no request reaches the moment of the kill within this time, the trial itself is broken. */
const REACH_WITHIN_MS = 15_000;

export type Result = {
  lies: string[];
  missing: string[];
  arrivals: number;
  orders: number;
  /** Buy requests that no decision explains: the browser itself sent them again. */
  resends: number;
  state: string;
  ms: number;
};

type Decision = { intentId: string; amount: string };

let nextAmount = 65_000;

/** Runs one purchase through its faults, and watches until the journal tells the truth or the time is up. */
export async function runTrial(session: Session, trial: Trial): Promise<Result> {
  const beganAtMs = Date.now();
  const server = trial.protocol === 'http2' ? await startHttp2Server() : await startFaultServer();
  try {
    session.begin('a new life of the background');
    await session.renew();
    session.begin('the connection of the service');
    const { profileId } = await session.connect(server.origin);
    session.begin('the purchase');
    if (trial.opensMany) await ask(session.popup(), 'prices.refresh', { periods: PERIODS });
    server.setFresh(trial.connection === 'fresh');
    server.putPlan(trial.faults);
    const decisions = await confirm(session, trial, { profileId, origin: server.origin });
    if (trial.kill) {
      session.begin(`the kill of the ${trial.kill} and the start after it`);
      await killAtMoment(session, trial.kill, server);
    }
    session.begin('the watch until nothing is missing');
    const { judgement, evidence } = await watch(session, trial, { profileId, server, decisions });
    const { arrivals, orders, records } = evidence;
    const sent = records.filter(({ history }) => history.some(({ state }) => state === 'sent')).length;
    return {
      ...judgement,
      arrivals: arrivals.length,
      orders: orders.length,
      resends: Math.max(0, arrivals.length - sent),
      state: records.map(({ state }) => state).join('+') || 'nothing',
      ms: Date.now() - beganAtMs,
    };
  } finally {
    await server.close();
  }
}

async function confirm(
  session: Session,
  { confirms }: Trial,
  { profileId, origin }: { profileId: string; origin: string },
): Promise<Decision[]> {
  const decide = (): Decision => {
    nextAmount += 1;
    return { intentId: randomUUID(), amount: String(nextAmount) };
  };
  const one = decide();
  const decisions = confirms === 'once' ? [one] : [one, confirms === 'same' ? one : decide()];
  await Promise.all(
    decisions.map(({ intentId, amount }, at) => {
      const wanted = { profileId, origin, to: TO, amount };
      return confirmPurchase(session.popup(), wanted, intentId, `${intentId}:${at}`);
    }),
  );
  return decisions;
}

async function killAtMoment(
  session: Session,
  victim: NonNullable<Trial['kill']>,
  server: FaultServer,
): Promise<void> {
  const late = sleep(REACH_WITHIN_MS, 'late', { ref: false });
  if ((await Promise.race([server.reached(), late])) === 'late')
    throw new Error('The moment of the kill never came.');
  await session.kill(victim);
  server.letGo();
}

type Watched = { profileId: string; server: FaultServer; decisions: readonly Decision[] };

/**
 * Waits until nothing is missing. Also asks the background to look, as an impatient user would: each time after twice
 * the pause, since asking on and on would use up the requests that the look itself needs.
 */
async function watch(
  session: Session,
  trial: Trial,
  watched: Watched,
): Promise<{ judgement: Judgement; evidence: Evidence }> {
  const beganAtMs = Date.now();
  const deadlineMs = beganAtMs + PATIENCE_MS;
  let askPauseMs = FIRST_ASK_MS;
  let askAtMs = trial.kill ? beganAtMs : beganAtMs + askPauseMs;
  for (;;) {
    const evidence = await collect(session, trial, watched);
    const judgement = judge(evidence);
    const isOver = judgement.lies.length > 0 || judgement.missing.length === 0;
    if (isOver || Date.now() > deadlineMs) return { judgement, evidence };
    if (Date.now() >= askAtMs) {
      askAtMs = Date.now() + askPauseMs;
      askPauseMs *= 2;
      const about = { intentId: watched.decisions[0]?.intentId ?? '' };
      await askAndLeave(session.popup(), 'check', 'purchase.checkNow', about);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

async function collect(
  session: Session,
  trial: Trial,
  { profileId, server, decisions }: Watched,
): Promise<Evidence> {
  const popup = session.popup();
  // A request arrives after its record is written, and an order is recorded after it is made. So this order of reading
  // cannot miss either.
  const arrivals = [...server.ledger.arrivals];
  const local = await readStorage(popup, 'local');
  const orders = [...server.ledger.orders];
  const { snapshot } = (await readStorage(popup, 'session')) as {
    snapshot?: { intents: Evidence['seen'] };
  };
  const parsed = (prefix: string) =>
    Object.entries(local).flatMap(([key, text]) =>
      key.startsWith(prefix) && typeof text === 'string'
        ? [{ id: key.slice(prefix.length), record: JSON.parse(text) }]
        : [],
    );
  const records = parsed('j:').map(({ record }) => record as JournalRecord & { profileId: string });
  const profile = parsed('p:').find(({ id }) => id === profileId)?.record;
  const shown = parsed('m:').filter(({ record }) => record.desktop === 'shown');
  // Every server numbers its orders from the same start, so only the profile tells its news from older ones.
  const isOurs = (id: string) =>
    [profileId, ...decisions.map((one) => one.intentId)].some((own) => id.includes(own));
  const names = decisions.map(({ intentId }, at) => `${intentId}:${at}`);
  return {
    decisions,
    records: records.filter((record) => record.profileId === profileId),
    orders,
    arrivals,
    answers: await Promise.all(names.map((name) => readSaid(popup, name))),
    shownIds: shown.map(({ id }) => id).filter(isOurs),
    seen: snapshot?.intents ?? [],
    badge: await readBadge(popup),
    mayResend: trial.mayResend,
    isKilled: trial.kill !== null,
    arrives: trial.arrives,
    expectedOrders: trial.orders ?? null,
    trouble: profile?.backoff.code ?? null,
  };
}
