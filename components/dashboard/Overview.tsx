import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { DashboardModel } from '../../lib/store/dashboard/dashboard-model.ts';
import { AccountsCard } from './accounts/AccountsCard.tsx';
import { RefreshRow } from './accounts/RefreshRow.tsx';
import { OrdersCard } from './orders/OrdersCard.tsx';
import { PricesCard } from './spending/PricesCard.tsx';
import { SpendingCard } from './spending/SpendingCard.tsx';

interface OverviewProps {
  model: DashboardModel;
  /** Takes how far the page was scrolled when the overview was left. */
  leftPx: RefObject<number>;
}

/** Money at a glance: spending and accounts side by side, the prices below, then every order. */
export function Overview({ model, leftPx }: OverviewProps) {
  useLayoutEffect(
    () => () => {
      leftPx.current = scrollY;
    },
    [leftPx],
  );
  const snapshot = model.snapshot.value;
  if (!snapshot?.profile) return null;
  const isPractice = snapshot.profile.kind === 'practice';
  const nowMs = model.nowMs.value;
  const handleRefresh = () => {
    void model.accounts.refresh();
    model.spending.retry();
  };
  return (
    <>
      <RefreshRow model={model.accounts} nowMs={nowMs} onRefresh={handleRefresh} />
      <div class="cards cards-2">
        <SpendingCard
          model={model.spending}
          known={snapshot.addresses}
          listed={model.orders.total.value}
          isPractice={isPractice}
        />
        <AccountsCard
          model={model.accounts}
          profile={snapshot.profile}
          pace={model.spending.spending.value.value?.pace ?? null}
        />
      </div>
      <PricesCard model={model.spending} last={snapshot.prices} nowMs={nowMs} />
      <OrdersCard orders={model.orders} exporting={model.exporting} isPractice={isPractice} />
    </>
  );
}
