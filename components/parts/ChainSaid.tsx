import { i18n } from '#i18n';
import type { OrderView } from '../../lib/messages/order-view.ts';
import { nameChainWords } from '../../lib/store/chain-said.ts';
import { Icon } from './Icon.tsx';
import { formatWhole } from './words/amounts.ts';

/** What the chain says of a delivery, as an entry in the list of proofs. */
export function ChainSaid({ order, nowMs, isOn }: { order: OrderView; nowMs: number; isOn: boolean }) {
  const { chain } = order;
  const words = nameChainWords(order, nowMs, isOn);
  const isOver = words.startsWith('over');
  return (
    <li>
      <Icon name={words === 'confirms' ? 'ok' : words === 'disagrees' ? 'stop' : isOver ? 'ask' : 'wait'} />
      <span>{i18n.t(`proof.${words}`)}</span>
      <span class="num muted">
        {chain?.block && i18n.t('proof.block', [formatWhole(BigInt(chain.block))])}
      </span>
    </li>
  );
}
