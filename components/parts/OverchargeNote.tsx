import { i18n } from '#i18n';
import type { Overcharge } from '../../lib/store/overcharge.ts';
import { Note } from './Note.tsx';
import type { Money } from './words/amounts.ts';

/** The service took more than was confirmed: both sums, and the fees that explain the difference. */
export function OverchargeNote(props: Overcharge & { guid: string; money: Money }) {
  const { charged, confirmed, smallOrderFee, activationFee, unexplained } = props;
  const { exact } = props.money;
  const isFee = unexplained === 0n;
  const says = [
    i18n.t('overcharge.text', [exact(charged), exact(confirmed)]),
    smallOrderFee > 0n && i18n.t('overcharge.smallOrderFee', [exact(smallOrderFee)]),
    activationFee > 0n && i18n.t('overcharge.activationFee', [exact(activationFee)]),
    !isFee && i18n.t('overcharge.ask', [exact(unexplained), props.guid]),
  ];
  return (
    <Note
      icon={isFee ? 'info' : 'warn'}
      tone="caution"
      title={i18n.t(isFee ? 'overcharge.feeTitle' : 'overcharge.title')}
    >
      {says.filter(Boolean).join(' ')}
    </Note>
  );
}
