import { i18n } from '#i18n';
import { statusName } from '../../lib/domain/order-progress.ts';
import { camel } from '../../lib/text/text-key.ts';
import { Icon } from './Icon.tsx';
import { Rotor } from './Rotor.tsx';

const LOOKS = {
  pending: ['', 'wait'],
  'awaiting-payment': ['chip-check', 'clock'],
  paid: ['chip-run', 'paid'],
  delegating: ['chip-run', null],
  delegated: ['chip-done', 'check'],
  reclaimed: ['', 'ended'],
  failed: ['chip-error', 'stop'],
  unknown: ['chip-check', 'ask'],
} as const;

/** Sign, word and edge; an order nothing is known of yet is pending. */
export function StatusChip({ status, isProven = false }: { status: number | null; isProven?: boolean }) {
  const name = status === null ? 'pending' : statusName(status);
  const [tone, icon] = LOOKS[name];
  const word =
    name === 'unknown'
      ? i18n.t('order.unknownStatus', [String(status)])
      : isProven && name === 'delegated'
        ? i18n.t('order.proven')
        : i18n.t(`order.status.${camel(name)}`);
  return (
    <span class={`chip ${tone}`}>
      {icon ? <Icon name={icon} /> : <Rotor isTurning />}
      {word}
    </span>
  );
}
