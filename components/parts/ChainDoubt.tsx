import { i18n } from '#i18n';
import type { OrderView } from '../../lib/messages/order-view.ts';
import { Note } from './Note.tsx';

/** Why the chain disagrees with a delivery, and what to do; nothing if it does not disagree. */
export function ChainDoubt({ order: { chain, guid } }: { order: OrderView }) {
  if (chain?.verdict !== 'disagrees') return null;
  return (
    <Note icon="stop" tone="danger" role="alert">
      {i18n.t(chain.why === 'failed' ? 'proof.failed' : 'proof.noEnergy')} {i18n.t('proof.doNow', [guid])}
    </Note>
  );
}
