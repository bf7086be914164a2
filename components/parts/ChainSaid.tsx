import { i18n } from '#i18n';
import type { OrderView } from '../../lib/messages/order-view.ts';
import { formatWhole } from './amounts.ts';
import { Icon } from './Icon.tsx';

const SIGNS = { waiting: 'wait', confirms: 'ok', disagrees: 'stop' } as const;

/** What the chain says of a delivery, as an entry of the list of proofs. */
export function ChainSaid({ chain }: { chain: OrderView['chain'] }) {
  return (
    <li>
      <Icon name={chain === null ? 'wait' : SIGNS[chain.verdict]} />
      <span>{sayChain(chain)}</span>
      <span class="num muted">
        {chain?.block && i18n.t('proof.block', [formatWhole(BigInt(chain.block))])}
      </span>
    </li>
  );
}

function sayChain(chain: OrderView['chain']): string {
  if (chain === null) return i18n.t('proof.notAsked');
  if (chain.verdict !== 'waiting') return i18n.t(`proof.${chain.verdict}`);
  switch (chain.why) {
    case 'transaction':
      return i18n.t('proof.waitingTransaction');
    case 'block':
      return i18n.t('proof.waitingBlock');
    case 'energy':
      return i18n.t('proof.waitingEnergy');
    default:
      return i18n.t('proof.waitingNode');
  }
}
