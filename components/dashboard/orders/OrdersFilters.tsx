import { i18n } from '#i18n';
import { PERIODS } from '../../../lib/domain/rental/period.ts';
import { STATUS_GROUPS } from '../../../lib/ledger/find-rows.ts';
import type { OrdersModel } from '../../../lib/store/dashboard/orders/orders.ts';
import { Select } from '../../parts/controls/Select.tsx';
import { Icon } from '../../parts/Icon.tsx';

const ANY = 'any';

export function OrdersFilters({ orders }: { orders: OrdersModel }) {
  const filter = orders.filter.value;
  const known = orders.addresses.value.map(({ address, name }) => [address, name ?? address] as const);
  // A link to these orders may name an address that is no longer in the address book.
  const { address: asked } = filter;
  const forgotten = asked === null || known.some(([one]) => one === asked) ? [] : [[asked, asked] as const];
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
      <FilterBy
        orders={orders}
        name="period"
        any={i18n.t('ledger.filter.anyPeriod')}
        choices={PERIODS.map((period) => [period, i18n.t(`period.short.${period}`)])}
      />
      <FilterBy
        orders={orders}
        name="address"
        any={i18n.t('ledger.filter.anyAddress')}
        choices={[...known, ...forgotten]}
      />
      <FilterBy
        orders={orders}
        name="source"
        any={i18n.t('ledger.filter.anySource')}
        choices={[
          ['here', i18n.t('ledger.filter.here')],
          ['elsewhere', i18n.t('ledger.filter.elsewhere')],
        ]}
      />
    </fieldset>
  );
}

interface FilterByProps {
  orders: OrdersModel;
  name: 'period' | 'address' | 'source';
  /** What the first choice is called, which filters nothing. */
  any: string;
  choices: readonly (readonly [value: string, text: string])[];
}

function FilterBy({ orders, name, any, choices }: FilterByProps) {
  return (
    <Select
      id={`orders-${name}`}
      name={i18n.t(`ledger.filter.${name}`)}
      value={orders.filter.value[name] ?? ANY}
      choices={[[ANY, any], ...choices]}
      onChange={(value) => orders.setFilter({ [name]: value === ANY ? null : value })}
    />
  );
}
