import { i18n } from '#i18n';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { ChainDoubt } from '../../parts/ChainDoubt.tsx';
import { ChainSaid } from '../../parts/ChainSaid.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Note } from '../../parts/Note.tsx';
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
      <Doubt order={watched} nowMs={nowMs} />
      {chain?.usedUnits && chain.usedUnits !== '0' && (
        <p class="muted figures">
          {i18n.t('proof.used')}: {formatWhole(BigInt(chain.usedUnits))}
        </p>
      )}
    </section>
  );
}

/** Once the rental is over, its energy does not come any more: waiting for it, or for another order, is no advice. */
function Doubt({ order, nowMs }: { order: OrderView; nowMs: number }) {
  const { guid, endsAtMs, closedAtMs, chain } = order;
  const isOver = closedAtMs !== null || (endsAtMs !== null && endsAtMs <= nowMs);
  if (!isOver || chain?.verdict !== 'disagrees') return <ChainDoubt order={order} />;
  return (
    <Note icon="stop" tone="danger">
      {i18n.t(chain.why === 'failed' ? 'proof.failed' : 'proof.neverSeen')} {i18n.t('proof.askOver', [guid])}
    </Note>
  );
}
