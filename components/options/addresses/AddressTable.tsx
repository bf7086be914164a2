import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import { Address } from '../../parts/Address.tsx';
import { Icon } from '../../parts/Icon.tsx';

type Entry = OptionsState['book'][number];

interface AddressTableProps {
  book: readonly Entry[];
  onEdit: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}

export function AddressTable({ book, onEdit, onRemove }: AddressTableProps) {
  if (book.length === 0) return <p class="card-body muted">{i18n.t('options.addresses.none')}</p>;
  return (
    <div class="table-wrap">
      <table class="table table-book">
        <thead>
          <tr>
            <th scope="col">{i18n.t('options.addresses.name')}</th>
            <th scope="col">{i18n.t('options.addresses.address')}</th>
            <th scope="col">{i18n.t('options.addresses.use')}</th>
            <th scope="col">
              <span class="vh">{i18n.t('options.addresses.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {book.map((entry) => (
            <tr key={entry.address}>
              <th class="c-id" scope="row">
                {entry.label}
              </th>
              <td class="c-for">
                <Address address={entry.address} size="s" />
              </td>
              <td class="c-use" data-head={i18n.t('options.addresses.use')}>
                {i18n.t(`options.use.${entry.use}`)}
              </td>
              <td class="c-more">
                <span class="row row-end">
                  <button
                    class="icon-btn"
                    type="button"
                    aria-label={i18n.t('options.addresses.edit', [entry.label])}
                    onClick={() => onEdit(entry)}
                  >
                    <Icon name="edit" />
                  </button>
                  <button
                    class="icon-btn"
                    type="button"
                    aria-label={i18n.t('options.addresses.remove', [entry.label])}
                    onClick={() => onRemove(entry)}
                  >
                    <Icon name="trash" />
                  </button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
