import { i18n } from '#i18n';
import { Note } from '../../parts/Note.tsx';

/** More than one order for one purchase: the way to the others, and what to ask the service for. */
export function SeveralNote({ guids, guid }: { guids: readonly string[]; guid: string }) {
  return (
    <Note icon="two" tone="danger" title={i18n.t('duplicate.title', guids.length)}>
      {i18n.t('ledger.one.several')}
      {guids.map(
        (one) =>
          one !== guid && (
            <span key={one}>
              {' '}
              <a class="link" href={`#order=${one}`}>
                {i18n.t('order.number', [one])}
              </a>
            </span>
          ),
      )}
    </Note>
  );
}
