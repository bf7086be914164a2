import { i18n } from '#i18n';
import type { Spending } from '../../../lib/messages/money-topics.ts';
import type { KnownAddress } from '../../../lib/messages/snapshot.ts';
import { SPENDING_UNITS } from '../../../lib/store/dashboard/overview-hash.ts';
import type { SpendingModel } from '../../../lib/store/dashboard/spending/spending.ts';
import { Select } from '../../parts/controls/Select.tsx';
import { nameSpan } from './span-text.ts';

interface SpendingChoicesProps {
  model: SpendingModel;
  spending: Spending;
  known: readonly KnownAddress[];
}

/** Chooses the unit (day, week or month), the span, and the address. */
export function SpendingChoices({ model, spending, known }: SpendingChoicesProps) {
  const { unit, address } = model.choice.value;
  const nameOf = (one: string) => known.find((entry) => entry.address === one)?.name ?? one;
  const offered = new Set([...spending.addresses, ...(address === null ? [] : [address])]);
  const addresses = [...offered].map((one) => [one, nameOf(one)] as const);
  return (
    <div class="choices-row">
      <Select
        id="spending-unit"
        name={i18n.t('money.unitName')}
        value={unit}
        choices={SPENDING_UNITS.map((one) => [one, i18n.t(`money.unit.${one}`)] as const)}
        onChange={(next) => model.choose({ unit: next })}
      />
      <Select
        id="spending-span"
        name={i18n.t(`money.spanName.${spending.unit}`)}
        value={spending.span}
        choices={spending.spans.map((span) => [span, nameSpan(span)] as const)}
        onChange={(span) => model.choose({ span })}
      />
      {(addresses.length > 1 || address !== null) && (
        <Select
          id="spending-address"
          name={i18n.t('money.addressName')}
          value={address ?? ''}
          choices={[['', i18n.t('money.anyAddress')], ...addresses]}
          onChange={(next) => model.choose({ address: next === '' ? null : next })}
        />
      )}
    </div>
  );
}
