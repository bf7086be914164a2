// What lives here: the list of orders, one order, and their export, as the dashboard shows them.
// Only the dashboard uses it. Everything comes from the models of lib/store; what is done goes through them.
// It must not buy, and not show what was not read: a gap is told, never filled.
import { i18n } from '#i18n';
import { NO_FILTER } from '../../../lib/ledger/find-rows.ts';
import type { OrdersModel } from '../../../lib/store/dashboard/orders/orders.ts';
import type { OrdersExport } from '../../../lib/store/dashboard/orders/orders-export.ts';
import { Icon } from '../../parts/Icon.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { joinWords } from '../join-words.ts';
import { ExportNote } from './ExportNote.tsx';
import { OrdersFilters } from './OrdersFilters.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { OrdersTold } from './OrdersTold.tsx';

interface OrdersCardProps {
  orders: OrdersModel;
  exporting: OrdersExport;
  isPractice: boolean;
}

/** Every order of the account as the service lists them, or those that were found among the ones read. */
export function OrdersCard({ orders, exporting, isPractice }: OrdersCardProps) {
  const count = orders.count.value;
  const orderless = orders.orderless.value;
  const searched = orders.searched.value;
  const isRunning = exporting.state.value.kind === 'running';
  const handleExport = (kind: 'csv' | 'json') => {
    if (isRunning) return;
    if (searched) exporting.exportRows(kind, orders.shownRows());
    else void exporting.exportAll(kind);
  };
  return (
    <section class="card" id="orders" aria-labelledby="orders-title">
      <div class="card-head">
        <h2 class="title" id="orders-title">
          {i18n.t('ledger.title')}
        </h2>
        <span class="row">
          {(['csv', 'json'] as const).map((kind) => (
            <button
              key={kind}
              class="btn btn-s"
              type="button"
              disabled={count === null || count === 0}
              aria-disabled={isRunning}
              onClick={() => handleExport(kind)}
            >
              <Icon name="save" />
              {i18n.t(searched ? 'ledger.export.shown' : 'ledger.export.all', [kind.toUpperCase()])}
            </button>
          ))}
        </span>
      </div>
      <OrdersFilters orders={orders} />
      <ExportNote exporting={exporting} nowMs={orders.nowMs.value} />
      <OrdersTold orders={orders} />
      {count === null ? null : count > 0 || searched?.isReading ? (
        <OrdersTable orders={orders} count={count} isPractice={isPractice} />
      ) : (
        <div class="card-body row">
          <p class="muted">{i18n.t(searched ? 'ledger.noneFound' : 'ledger.none')}</p>
          {searched && (
            <button
              class="btn btn-s"
              type="button"
              onClick={({ currentTarget }) => {
                currentTarget.closest('.card')?.querySelector('input')?.focus();
                orders.setFilter(NO_FILTER);
              }}
            >
              {i18n.t('ledger.filter.clear')}
            </button>
          )}
        </div>
      )}
      {/* Keyed, so that its button stays one element: else "Show all" above, when it comes or goes, takes over the
          button and its focus. */}
      <div class="table-foot" key="foot">
        <p class="of-print">{i18n.t('ledger.printed')}</p>
        <p class="muted figures">
          {joinWords(
            [
              count === null
                ? ''
                : i18n.t('ledger.total', count - orderless, [formatWhole(count - orderless)]),
              orderless > 0 ? i18n.t('ledger.orderlessToo', orderless, [formatWhole(orderless)]) : '',
            ].filter((told) => told),
          )}
        </p>
        <button class="btn" type="button" onClick={orders.refresh}>
          <Icon name="refresh" />
          {i18n.t('ledger.refresh')}
        </button>
      </div>
    </section>
  );
}
