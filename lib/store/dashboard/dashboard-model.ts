import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Bridge } from '../../messages/bridge.ts';
import type { RefusalCode } from '../../messages/protocol.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { askLatest } from '../ask-latest.ts';
import { type AccountsModel, createAccountsModel } from './accounts.ts';
import { type DashboardView, readView } from './dashboard-view.ts';
import { onHeardAgain } from './heard-again.ts';
import { createOrderModel, type OrderModel } from './orders/order.ts';
import { createOrdersModel, type OrdersModel } from './orders/orders.ts';
import type { Timers } from './orders/orders-asker.ts';
import { createOrdersExport, type OrdersExport } from './orders/orders-export.ts';
import { createOverviewChoices, type OverviewChoices } from './overview-choices.ts';
import { createSpendingModel, type SpendingModel } from './spending/spending.ts';
import { createRetry, onUnlock } from './unlock.ts';

export interface DashboardModel {
  view: ReadonlySignal<DashboardView>;
  /** Null until the background has answered. */
  snapshot: ReadonlySignal<Snapshot | null>;
  /** Why the last question for the snapshot was not answered. */
  trouble: ReadonlySignal<RefusalCode<'snapshot.read'> | null>;
  /** Moves once a second while the page is visible. */
  nowMs: ReadonlySignal<number>;
  choices: OverviewChoices;
  spending: SpendingModel;
  accounts: AccountsModel;
  orders: OrdersModel;
  exporting: OrdersExport;
  order: OrderModel;
  /** For the models of the parts, which are created when a part is first opened. */
  deps: PartDeps;
}

export interface PartDeps {
  bridge: Bridge;
  timers: Timers;
  now(): number;
  newId(): string;
  /** Calls once a second while the page is visible. */
  everySecond(tick: () => void): void;
  /** Calls once what is drawn now is on the screen: never while nobody can see the page. */
  afterFrame(run: () => void): void;
  /** For how long the click that is being handled has waited for the page. */
  waitedMs(): number;
}

interface DashboardDeps extends PartDeps {
  followHash(onHash: (hash: string) => void): void;
  writeHash(hash: string, isNewStep: boolean): void;
}

export function createDashboardModel({ followHash, writeHash, ...deps }: DashboardDeps): DashboardModel {
  const { bridge, now } = deps;
  const view = signal<DashboardView>({ kind: 'overview' });
  const snapshot = signal<Snapshot | null>(null);
  const trouble = signal<RefusalCode<'snapshot.read'> | null>(null);
  const nowMs = signal(now());
  deps.everySecond(() => {
    nowMs.value = now();
  });
  const choices = createOverviewChoices({ timers: deps.timers, writeHash });
  followHash((hash) => {
    const next = readView(hash);
    batch(() => {
      choices.follow(hash, next.kind === 'overview');
      view.value = next;
    });
  });
  /**
   * A newer push may overtake the answer. Once the clock was set back, all that follows looks older, so all is taken.
   */
  const takeIn = (next: Snapshot) => {
    const newestMs = snapshot.value?.madeAtMs ?? 0;
    if (next.madeAtMs >= newestMs || newestMs > now()) snapshot.value = next;
  };
  const read = askLatest({
    async ask() {
      const answer = await bridge.ask('snapshot.read', {});
      trouble.value = answer.ok ? null : answer.error.code;
      return answer;
    },
    take: takeIn,
    everySecond: deps.everySecond,
  });
  bridge.watch(takeIn);
  read();
  const isSeen = computed(() => view.value.kind === 'overview');
  const parts = { ...deps, snapshot, view, nowMs, isSeen, choices };
  const accounts = createAccountsModel(parts);
  const orders = createOrdersModel(parts);
  const order = createOrderModel(parts);
  const askedOrder = () => {
    const { value } = order.reading;
    return value.kind === 'ready' ? value.trouble : value;
  };
  const accountsAsked = () => accounts.accounts.value;
  const retryAccounts = () => void accounts.retry();
  const retries = [
    createRetry(accountsAsked, retryAccounts),
    createRetry(() => orders.asker.value, orders.retry),
    createRetry(askedOrder, order.readAnew),
  ];
  // The other parts have a link of their own to try again.
  onHeardAgain(parts, accountsAsked, retryAccounts);
  onUnlock(
    snapshot,
    () => {
      void accounts.refresh();
      orders.refresh();
      if (askedOrder()?.kind === 'failed') order.readAnew();
    },
    () => {
      for (const retry of retries) retry();
    },
  );
  return {
    view,
    snapshot,
    trouble,
    nowMs,
    choices,
    spending: createSpendingModel(parts),
    accounts,
    orders,
    exporting: createOrdersExport(parts),
    order,
    deps,
  };
}
