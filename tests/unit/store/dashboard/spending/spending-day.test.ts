import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../../lib/messages/order-view.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createSpendingModel } from '../../../../../lib/store/dashboard/spending/spending.ts';
import { createChoices } from '../../../../support/orders-page.ts';
import { PROFILE } from '../../../../support/service-profile.ts';

afterEach(() => vi.unstubAllEnvs());

const MIDNIGHT = Date.UTC(2027, 0, 15);

/** The part of the page that shows the spending, and what it has asked. */
function open(first: Snapshot, openedAtMs: number) {
  const topics: string[] = [];
  const bridge = {
    ask: (topic: string) => {
      topics.push(topic);
      return new Promise<never>(() => {});
    },
    watch: () => () => {},
  };
  const snapshot = signal<Snapshot | null>(first);
  const nowMs = signal(openedAtMs);
  createSpendingModel({ bridge, snapshot, isSeen: signal(true), nowMs, choices: createChoices() });
  return { topics, snapshot, nowMs };
}

it('asks for the spending again when a day may have begun, while the page stays open', () => {
  const { topics, nowMs } = open({ ...EMPTY_SNAPSHOT, profile: PROFILE }, MIDNIGHT - 2_000);
  nowMs.value = MIDNIGHT - 1;
  expect(topics).toEqual(['spending.read', 'prices.history']);
  nowMs.value = MIDNIGHT;
  expect(topics.slice(2)).toEqual(['spending.read']);
});

it('asks for the spending again when the machine takes another time zone, where orders have other days', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const { topics, nowMs } = open({ ...EMPTY_SNAPSHOT, profile: PROFILE }, MIDNIGHT);
  vi.stubEnv('TZ', 'Asia/Tokyo');
  nowMs.value = MIDNIGHT + 1_000;
  expect(topics.slice(2)).toEqual(['spending.read']);
});

it.each<[string, Partial<OrderView>]>([
  ['how much energy an estimate came to', { energyUnits: '64311' }],
  ['for whom it was', { to: 'TElsewhere' }],
  ['that a purchase in doubt had made it', { intentId: 'i1' }],
])('asks for the spending again when the watching of an order has learned %s', (_, part) => {
  const paid = { guid: '7', status: 3, to: null, energyUnits: null, intentId: null, costPaidTrx: '2.99' };
  const watching = (more: Partial<OrderView>) =>
    ({ ...EMPTY_SNAPSHOT, profile: PROFILE, orders: [{ ...paid, ...more }] }) as unknown as Snapshot;
  const { topics, snapshot } = open(watching({}), MIDNIGHT);
  snapshot.value = watching({});
  expect(topics).toEqual(['spending.read', 'prices.history']);
  snapshot.value = watching(part);
  expect(topics.slice(2)).toEqual(['spending.read']);
});
