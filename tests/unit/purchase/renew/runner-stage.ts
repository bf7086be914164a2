import type { Guid } from '../../../../lib/domain/order/guid.ts';
import type { IntentState } from '../../../../lib/domain/order/intent-state.ts';
import type { BuyCommand, BuyOutcome, BuyStop } from '../../../../lib/purchase/buy/command.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import type { RenewNews } from '../../../../lib/purchase/renew/renew-ports.ts';
import { createRenewRunner } from '../../../../lib/purchase/renew/run-renewals.ts';
import type { OrderView, Snapshot } from '../../../../lib/purchase/snapshot.ts';
import { anIntent, memoryStore } from '../build.ts';
import { SETTINGS } from '../stage.ts';
import { aRental, MINUTE_MS, NOW_MS } from './renew-stage.ts';

/** Lives of a runner over one engine, which buys everything that it is not told to stop. */
export function setStage(stops: (BuyStop | null)[] = [], primary = memoryStore()) {
  const clock = { nowMs: NOW_MS };
  const bought: BuyCommand[] = [];
  const purchases: Purchase[] = [];
  const told: string[] = [];
  /** `elsewhere` is what the list would show, and `meanwhile` what the user does while it is read. */
  const world: {
    orders: OrderView[];
    elsewhere: OrderView[];
    isListed: boolean;
    /** Whether the outcomes of purchases can be read. */
    isRead: boolean;
    isReady: boolean;
    /** Whether the user can be shown a notification. */
    isShown: boolean;
    /** The service has refused the token. */
    isTokenRefused: boolean;
    /** The orders whose delivery the chain denies. */
    denied: readonly Guid[];
    /** The state of a purchase, as far as it is known at once. */
    boughtState: IntentState;
    meanwhile?: () => Promise<unknown>;
    telling?: () => Promise<unknown>;
    /** How often pages were told of a change. */
    changeCount: number;
  } = {
    orders: [aRental(9 * MINUTE_MS)],
    elsewhere: [],
    isListed: true,
    isRead: true,
    isReady: true,
    isShown: true,
    isTokenRefused: false,
    denied: [],
    boughtState: 'confirmed',
    changeCount: 0,
  };
  const mirror = memoryStore();
  const alarm: { atMs: number | null } = { atMs: null };
  const make = () =>
    createRenewRunner({
      now: () => clock.nowMs,
      primary,
      mirror,
      timers: { set: () => () => {} },
      alarms: {
        get: async () => (alarm.atMs === null ? null : { atMs: alarm.atMs }),
        create: async (_, { atMs }) => {
          alarm.atMs = atMs;
        },
        clear: async () => {
          alarm.atMs = null;
        },
      },
      engine: {
        async buy(command): Promise<BuyOutcome> {
          const stop = stops.shift();
          if (stop) return { kind: 'stopped', stop };
          bought.push(command);
          const intent = anIntent({ id: command.intentId, state: world.boughtState });
          const isLocking = world.boughtState === 'unknown';
          purchases.push({ intent, isLocking, orders: [], costSun: 1n, isDenied: false });
          return { kind: 'intent', intent };
        },
        purchasesUnder: async (prefix) =>
          world.isRead ? purchases.filter(({ intent }) => intent.id.startsWith(prefix)) : null,
        async lookBefore(): Promise<BuyStop | null> {
          await world.meanwhile?.();
          world.orders = [...world.orders, ...world.elsewhere];
          return world.isListed ? null : { code: 'baselineUnavailable' };
        },
        snapshot: () => ({ orders: world.isReady ? world.orders : [], isReady: world.isReady }) as Snapshot,
      },
      settings: () => SETTINGS,
      isTokenRefused: () => world.isTokenRefused,
      isDenied: ({ profileId, guid }) => profileId === 'main' && world.denied.includes(guid),
      canAsk: () => true,
      expectedFeesSun: ({ feesSun }) => feesSun,
      async tell(news: RenewNews) {
        told.push(news.kind === 'paused' ? `paused ${news.code}` : news.kind);
        await world.telling?.();
        return world.isShown;
      },
      changed() {
        world.changeCount += 1;
      },
    });
  return { make, runner: make(), bought, purchases, told, clock, world, primary, alarm };
}
