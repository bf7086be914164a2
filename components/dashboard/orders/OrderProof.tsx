import { i18n } from '#i18n';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { ChainDoubt } from '../../parts/ChainDoubt.tsx';
import { ChainSaid } from '../../parts/ChainSaid.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';

interface ProofProps {
  watched: OrderView;
  nowMs: number;
  /** Whether the user has turned the chain on. */
  isChainOn: boolean;
}

/** Keeps three things apart: what the service says, what the chain says, and that the chain was not asked. */
export function OrderProof({ watched, nowMs, isChainOn }: ProofProps) {
  const { delegatedAtMs, chain } = watched;
  if (delegatedAtMs === null && chain === null) return null;
  return (
    <section aria-labelledby="o-proof">
      <h3 id="o-proof">{i18n.t('proof.title')}</h3>
      <ul class="proof">
        {delegatedAtMs !== null && (
          <li>
            <Icon name="ok" />
            <span>{i18n.t('proof.service')}</span>
            <span class="num muted">{formatClock(delegatedAtMs, 'second', nowMs)}</span>
          </li>
        )}
        <ChainSaid order={watched} nowMs={nowMs} isOn={isChainOn} />
      </ul>
      <ChainDoubt order={watched} />
      {chain?.usedUnits && chain.usedUnits !== '0' && (
        <p class="muted figures">
          {i18n.t('proof.used')}: {formatWhole(BigInt(chain.usedUnits))}
        </p>
      )}
    </section>
  );
}
