import { i18n } from '#i18n';
import { formatShortTrx } from '../../../lib/domain/amounts/decimal.ts';
import type { Spending, SpendingSums } from '../../../lib/messages/money-topics.ts';
import type { KnownAddress } from '../../../lib/messages/snapshot.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { Address } from '../../parts/Address.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { nameBar } from './span-text.ts';

/** The chart in numbers. */
export function BarTable({ spending: { unit, bars }, trx }: { spending: Spending; trx: string }) {
  return (
    <details class="as-table">
      <summary class="link">{i18n.t('money.showTable')}</summary>
      <table class="table table-money">
        <Heads first={i18n.t(`money.column.${unit}`)} trx={trx} />
        <tbody>
          {bars
            .filter(({ sums }) => sums.orderCount > 0)
            .map(({ firstDay, sums }) => (
              <tr key={firstDay}>
                <th scope="row">{nameBar(unit, firstDay)}</th>
                <Cells sums={sums} trx={trx} />
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

interface AddressTableProps {
  spending: Spending;
  known: readonly KnownAddress[];
  trx: string;
}

export function AddressTable({ spending: { byAddress, moreAddresses }, known, trx }: AddressTableProps) {
  return (
    <details class="as-table">
      <summary class="link">{i18n.t('money.showAddresses')}</summary>
      <table class="table table-money">
        <Heads first={i18n.t('money.column.address')} trx={trx} />
        <tbody>
          {byAddress.map(({ address, sums }) => (
            <tr key={address ?? ''}>
              <th scope="row">
                <AddressName address={address} known={known} />
              </th>
              <Cells sums={sums} trx={trx} />
            </tr>
          ))}
        </tbody>
      </table>
      {moreAddresses > 0 && <p class="caption muted">{i18n.t('money.moreAddresses', moreAddresses)}</p>}
    </details>
  );
}

function AddressName({ address, known }: { address: string | null; known: readonly KnownAddress[] }) {
  if (address === null) return <>{i18n.t('money.addressUnknown')}</>;
  const name = known.find((one) => one.address === address)?.name;
  return (
    <>
      {name && (
        <>
          {name}
          <br />
        </>
      )}
      <Address address={address} size="s" />
    </>
  );
}

function Heads({ first, trx }: { first: string; trx: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th class="end" scope="col">
          {i18n.t('money.column.orders')}
        </th>
        <th class="end" scope="col">
          {i18n.t('money.column.rented', [trx])}
        </th>
        <th class="end" scope="col">
          {i18n.t('money.column.burned', [trx])}
        </th>
      </tr>
    </thead>
  );
}

function Cells({ sums, trx }: { sums: SpendingSums; trx: string }) {
  const two = (text: string) => formatShortTrx(readTrx(text), navigator.language);
  return (
    <>
      <td class="end num" data-head={i18n.t('money.column.orders')}>
        {formatWhole(sums.orderCount)}
      </td>
      <td class="end num" data-head={i18n.t('money.column.rented', [trx])}>
        {two(sums.rentedTrx)}
      </td>
      <td class="end num" data-head={i18n.t('money.column.burned', [trx])}>
        {two(sums.burnedTrx)}
      </td>
    </>
  );
}
