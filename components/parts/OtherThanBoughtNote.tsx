import { i18n } from '#i18n';
import type { OtherThanAsked } from '../../lib/domain/rental/other-than-asked.ts';
import { Address } from './Address.tsx';
import { Note } from './Note.tsx';
import { formatWhole } from './words/amounts.ts';

/** The service made an order that differs from the purchase: shows what was asked for, next to what the order says. */
export function OtherThanBoughtNote({ to, period, energyUnits, guid }: OtherThanAsked & { guid: string }) {
  return (
    <Note icon="warn" tone="danger" role="alert" title={i18n.t('mismatch.title')}>
      {energyUnits !== null && `${i18n.t('mismatch.energy', [formatWhole(energyUnits)])} `}
      {period !== null && `${i18n.t('mismatch.period', [i18n.t(`period.long.${period}`)])} `}
      {to !== null && [
        i18n.t('mismatch.address'),
        <br key="a" />,
        <Address key="b" address={to} size="s" />,
        <br key="c" />,
      ]}
      {i18n.t('mismatch.ask', [guid])}
    </Note>
  );
}
