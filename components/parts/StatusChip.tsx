import { i18n } from '#i18n';
import { statusName } from '../../lib/domain/order/order-progress.ts';
import { Icon } from './Icon.tsx';
import { Rotor } from './Rotor.tsx';
import { statusWord } from './words/status-word.ts';

const PENDING = 0;

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

/** The status as icon, word and colour. An order whose status is not known yet is shown as pending. */
export function StatusChip({ status, isProven = false }: { status: number | null; isProven?: boolean }) {
  const name = statusName(status ?? PENDING);
  const [tone, icon] = LOOKS[name];
  const word = isProven && name === 'delegated' ? i18n.t('order.proven') : statusWord(name, status);
  return (
    <span class={`chip ${tone}`}>
      {icon ? <Icon name={icon} /> : <Rotor isTurning />}
      {word}
    </span>
  );
}
