import { i18n } from '#i18n';
import type { OrderReading, Unanswered } from '../../../lib/store/dashboard/orders/order.ts';
import { Note } from '../../parts/Note.tsx';
import { formatSpan } from '../../parts/span.ts';
import { RetryLink } from './RetryLink.tsx';

interface OrderUnreadProps {
  reading: OrderReading;
  nowMs: number;
  onRetry: () => void;
}

/** Why an order is not there, or not there anew: what was read before stays. */
export function OrderUnread({ reading, nowMs, onRetry }: OrderUnreadProps) {
  const isKept = reading.kind === 'ready';
  const trouble: Unanswered | { kind: 'reading' } | null = isKept ? reading.trouble : reading;
  if (trouble === null) return null;
  if (trouble.kind === 'failed')
    return (
      <div class="card-body">
        <Note icon="warn" tone="caution" role="alert">
          {i18n.t(trouble.code === 'not-found' ? 'ledger.one.notFound' : 'ledger.one.failed')}{' '}
          {isKept && i18n.t('money.kept')} <RetryLink place="#order-title" onPress={onRetry} />
        </Note>
      </div>
    );
  return (
    <p class="card-body muted" role="status">
      {trouble.kind === 'reading' ? (
        i18n.t('ledger.one.reading')
      ) : (
        <>
          {i18n.t('ledger.one.waits')}{' '}
          <span aria-live="off">
            {i18n.t('ledger.one.waitsFor', [formatSpan(Math.max(trouble.untilMs - nowMs, 1_000))])}
          </span>
        </>
      )}
    </p>
  );
}
