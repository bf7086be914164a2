import type { TargetedEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { windowRows } from '../../../lib/ledger/row-window.ts';
import type { SortKey } from '../../../lib/ledger/sort-rows.ts';
import type { OrdersModel } from '../../../lib/store/dashboard/orders/orders.ts';
import { Icon } from '../../parts/Icon.tsx';
import { IntentRow } from './IntentRow.tsx';
import { GapRow, OrderRow } from './OrderRow.tsx';

interface OrdersTableProps {
  orders: OrdersModel;
  count: number;
  isPractice: boolean;
}

const COLUMNS = 9;

/** Which rows of the list are in view. Asks for them, and keeps the focus in the list when they are scrolled away. */
function useRowsInView(orders: OrdersModel, count: number) {
  const box = useRef<HTMLElement>(null);
  const { place } = orders;
  const rows = windowRows({ ...place.value, count });
  const { first, end } = rows;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = place.value.scrollTopPx;
    const look = () => {
      const before = place.value;
      const rowPx = element.querySelector<HTMLElement>('.ledger-row')?.offsetHeight || before.rowPx;
      const viewPx = element.clientHeight || before.viewPx;
      if (before.rowPx !== rowPx || before.viewPx !== viewPx) place.value = { ...before, rowPx, viewPx };
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  useLayoutEffect(() => orders.look(first, end), [orders, first, end]);

  const hadFocus = useRef(false);
  // A row that is scrolled away would lose the focus: the list takes it, so that the same keys go on scrolling.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [first, end]);

  const handleScroll = ({ currentTarget }: TargetedEvent<HTMLElement>) => {
    hadFocus.current = currentTarget.contains(document.activeElement);
    place.value = { ...place.value, scrollTopPx: currentTarget.scrollTop };
  };
  return { box, rows, handleScroll };
}

/** Draws only the rows in view, in a table that is as high as all of them together. */
export function OrdersTable({ orders, count, isPractice }: OrdersTableProps) {
  void orders.version.value;
  const { box, rows, handleScroll } = useRowsInView(orders, count);
  const costHead = i18n.t(isPractice ? 'ledger.costPlay' : 'ledger.cost');
  const positions = Array.from({ length: rows.end - rows.first }, (_, at) => rows.first + at);
  return (
    <section
      class="ledger"
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, only the focused element can be scrolled
      tabIndex={0}
      aria-label={i18n.t('ledger.table')}
      onScroll={handleScroll}
    >
      <table class="table table-orders" aria-rowcount={count + 1}>
        <thead>
          <tr data-head={i18n.t('ledger.sort')}>
            <Head orders={orders} sortKey="listed" name={i18n.t('ledger.order')} width="w-id" />
            <th class="w-time" scope="col">
              {i18n.t('ledger.made')}
            </th>
            <th scope="col">{i18n.t('ledger.for')}</th>
            <Head orders={orders} sortKey="energy" name={i18n.t('ledger.energy')} width="w-units end" />
            <Head orders={orders} sortKey="period" name={i18n.t('ledger.period')} width="w-period end" />
            <Head orders={orders} sortKey="cost" name={costHead} width="w-cost end" />
            <th class="w-state" scope="col">
              {i18n.t('ledger.state')}
            </th>
            <Head orders={orders} sortKey="ends" name={i18n.t('ledger.ends')} width="w-time" />
            <th class="w-more" scope="col">
              <span class="vh">{i18n.t('ledger.details')}</span>
            </th>
          </tr>
        </thead>
        <Spacer px={rows.abovePx} />
        <tbody>
          {positions.map((position) => {
            const row = orders.rowAt(position);
            const shown = { orders, costHead, index: position + 2 };
            if (row.kind === 'gap') return <GapRow key={row.key} index={position + 2} />;
            if (row.kind === 'intent') return <IntentRow key={row.key} intent={row.intent} {...shown} />;
            return <OrderRow key={row.key} entry={row.entry} {...shown} />;
          })}
        </tbody>
        <Spacer px={rows.belowPx} />
      </table>
    </section>
  );
}

/** Takes the place of the rows that are not drawn. */
function Spacer({ px }: { px: number }) {
  return (
    <tbody class="spacer" aria-hidden="true">
      <tr>
        <td colSpan={COLUMNS}>
          <svg width="1" height={px} aria-hidden="true" />
        </td>
      </tr>
    </tbody>
  );
}

interface HeadProps {
  orders: OrdersModel;
  sortKey: SortKey;
  name: string;
  width: string;
}

/** The head of a column that can be sorted. A second press turns the order around. */
function Head({ orders, sortKey, name, width }: HeadProps) {
  const { key, isDescending } = orders.sort.value;
  const isChosen = key === sortKey;
  return (
    <th
      class={width}
      scope="col"
      aria-sort={isChosen ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        class="sort"
        type="button"
        title={i18n.t('ledger.sortBy', [name])}
        onClick={() => orders.setSort({ key: sortKey, isDescending: isChosen ? !isDescending : true })}
      >
        {name}
        {isChosen && <Icon name={isDescending ? 'down' : 'up'} size="s" />}
      </button>
    </th>
  );
}
