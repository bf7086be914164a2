import { i18n } from '#i18n';
import { PERIODS } from '../../../lib/domain/rental/period.ts';
import { type Filter, STATUS_GROUPS } from '../../../lib/ledger/find-rows.ts';
import type { OrdersModel } from '../../../lib/store/dashboard/orders/orders.ts';
import { Select } from '../../parts/controls/Select.tsx';
import { Icon } from '../../parts/Icon.tsx';

const ANY = 'any';
type Any = typeof ANY;

export function OrdersFilters({ orders }: { orders: OrdersModel }) {
  const filter = orders.filter.value;
  const known = orders.addresses.value.map(({ address, name }) => [address, name ?? address] as const);
  // A link to these orders may name an address that is no longer in the address book.
  const isOffered = filter.address === null || known.some(([address]) => address === filter.address);
  const set =
    <K extends 'period' | 'address' | 'source'>(name: K) =>
    (value: NonNullable<Filter[K]> | Any) =>
      orders.setFilter({ [name]: value === ANY ? null : value });
  return (
    <fieldset class="filters" aria-label={i18n.t('ledger.filter.title')}>
      <span class="input-group search">
        <span class="unit unit-start">
          <Icon name="search" />
        </span>
        <input
          class="input"
          type="search"
          aria-label={i18n.t('ledger.filter.search')}
          placeholder={i18n.t('ledger.filter.hint')}
          value={filter.text}
          onInput={(event) => orders.setFilter({ text: event.currentTarget.value })}
        />
      </span>
      <div class="segments">
        {STATUS_GROUPS.map((status) => (
          <button
            key={status}
            class="segment"
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => orders.setFilter({ status })}
          >
            {i18n.t(`ledger.filter.${status}`)}
          </button>
        ))}
      </div>
      <Select
        id="orders-period"
        name={i18n.t('ledger.filter.period')}
        value={filter.period ?? ANY}
        choices={[
          [ANY, i18n.t('ledger.filter.anyPeriod')],
          ...PERIODS.map((period) => [period, i18n.t(`period.short.${period}`)] as const),
        ]}
        onChange={set('period')}
      />
      <Select
        id="orders-address"
        name={i18n.t('ledger.filter.address')}
        value={filter.address ?? ANY}
        choices={[
          [ANY, i18n.t('ledger.filter.anyAddress')],
          ...known,
          ...(isOffered ? [] : [[filter.address ?? '', filter.address ?? ''] as const]),
        ]}
        onChange={set('address')}
      />
      <Select
        id="orders-source"
        name={i18n.t('ledger.filter.source')}
        value={filter.source ?? ANY}
        choices={[
          [ANY, i18n.t('ledger.filter.anySource')],
          ['here', i18n.t('ledger.filter.here')],
          ['elsewhere', i18n.t('ledger.filter.elsewhere')],
        ]}
        onChange={set('source')}
      />
    </fieldset>
  );
}
