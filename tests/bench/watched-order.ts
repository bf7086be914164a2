import type { Page } from 'puppeteer-core';
import { confirmPurchase } from '../faults/confirm-purchase.ts';
import type { FaultServer } from '../faults/server/fault-server.ts';
import type { Session } from '../faults/session.ts';
import { readSaid } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';

/** One order from its delivery to its notification. */
export type Delivery = { delayMs: number; requests: number };

type Watched = {
  session: Session;
  server: FaultServer;
  popup: Page;
  profileId: string;
  /** How long after its creation the order is delivered. */
  afterMs: number;
};

interface Watching {
  storage: {
    local: {
      onChanged: { addListener(listener: (changes: Record<string, { newValue?: unknown }>) => void): void };
    };
  };
  notifications: { getAll(): Promise<Record<string, unknown>> };
}

declare const chrome: Watching;
/**
 * When each record was written, and whether the desktop showed the notification then: both browsers remove it later.
 */
declare const window: { shownAt?: Record<string, number>; isHeld?: Record<string, boolean> };

const TO = 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9';
const LONGEST_WAIT_MS = 120_000;
let nextAmount = 70_000;
const dueAt = new Map<string, number>();

/** Buys one order that is delivered at a known moment. Resolves once it is made. */
export async function buyWatched({ session, server, popup, profileId, afterMs }: Watched): Promise<void> {
  await noteNotifications(session.options());
  const steps = { queuedAfterMs: [200, 200], delegatingAfterMs: [600, 600] };
  await server.control('settings', { ...steps, delegatedAfterMs: [afterMs, afterMs] });
  const before = server.ledger.orders.length;
  nextAmount += 1;
  const amount = String(nextAmount);
  const { intentId } = await confirmPurchase(popup, { profileId, origin: server.origin, to: TO, amount });
  const isMade = async () => {
    const said = await readSaid(popup, intentId);
    const isStopped = JSON.stringify(said ?? '').includes('"stopped"');
    if (isStopped) throw new Error(`The purchase was stopped: ${JSON.stringify(said)}`);
    return said !== undefined && server.ledger.orders.length > before;
  };
  await waitUntil(`order ${intentId} is made`, isMade, { patienceMs: LONGEST_WAIT_MS });
  const order = server.ledger.orders.at(-1);
  if (order) dueAt.set(`${profileId}:${order.guid}`, order.atMs + afterMs);
}

/** Waits for the notifications of all the server's orders. Requests are divided evenly among them. */
export async function deliveriesOf(
  { options }: Session,
  server: FaultServer,
  profileId: string,
): Promise<Delivery[]> {
  const guids = server.ledger.orders.map(({ guid }) => guid);
  let shown: Record<string, number> = {};
  const timeOf = (guid: string) =>
    Object.entries(shown).find(([key]) => key.endsWith(`:${profileId}:${guid}:delegated`))?.[1];
  const page = options();
  const look = async () => {
    shown = await page.evaluate(() => window.shownAt ?? {});
    return guids.every((guid) => timeOf(guid) !== undefined);
  };
  await waitUntil(`${guids.length} deliveries were announced`, look, { patienceMs: LONGEST_WAIT_MS });
  const requests = Math.round(server.ledger.requestCount() / guids.length);
  const held = await page.evaluate(() => window.isHeld ?? {});
  return guids.map((guid) => {
    if (held[`m:order:${profileId}:${guid}:delegated`] !== true) throw new Error(`${guid} was not shown.`);
    return { delayMs: (timeOf(guid) ?? Number.NaN) - (dueAt.get(`${profileId}:${guid}`) ?? 0), requests };
  });
}

/** Makes a page record when the background noted a notification as shown. Listening does not wake the background. */
const noteNotifications = (page: Page) =>
  page.evaluate(() => {
    if (window.shownAt) return;
    const shownAt: Record<string, number> = {};
    const isHeld: Record<string, boolean> = {};
    Object.assign(window, { shownAt, isHeld });
    const note = (key: string) => {
      shownAt[key] ??= Date.now();
      chrome.notifications.getAll().then((all) => {
        isHeld[key] ??= key.slice(2) in all;
      });
    };
    chrome.storage.local.onChanged.addListener((changes) => {
      for (const [key, { newValue }] of Object.entries(changes)) {
        const isShown = typeof newValue === 'string' && newValue.includes('"desktop":"shown"');
        if (key.startsWith('m:') && isShown) note(key);
      }
    });
  });
