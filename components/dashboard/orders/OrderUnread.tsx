import { i18n } from '#i18n';
import type { OrderReading, Unanswered } from '../../../lib/store/dashboard/orders/order.ts';
import { Note } from '../../parts/Note.tsx';
import { Said } from '../../parts/Said.tsx';
import { formatSpan } from '../../parts/words/span.ts';
import { RetryLink } from '../RetryLink.tsx';
import { TokenLink, type TokenState } from '../TokenLink.tsx';
import { troubleText } from '../trouble-text.ts';
import { withoutVainWait } from './vain-wait.ts';

interface OrderUnreadProps {
  reading: OrderReading;
  token: TokenState;
  nowMs: number;
  onRetry: () => void;
}

/** Why an order could not be read, or not be read again. In the second case the earlier reading stays. */
export function OrderUnread({ reading, token, nowMs, onRetry }: OrderUnreadProps) {
  const isKept = reading.kind === 'ready';
  const unread: Unanswered | { kind: 'reading' } | null = isKept ? reading.trouble : reading;
  const trouble = unread && withoutVainWait(unread, token);
  return (
    <>
      <Said look="card-body muted">
        {trouble?.kind === 'reading' && i18n.t('ledger.one.reading')}
        {trouble?.kind === 'waiting' && (
          <>
            {i18n.t('ledger.one.waits')}{' '}
            <span aria-live="off">
              {i18n.t('ledger.one.waitsFor', [formatSpan(Math.max(trouble.untilMs - nowMs, 1_000))])}
            </span>
          </>
        )}
      </Said>
      {trouble?.kind === 'failed' && (
        <div class="card-body">
          <Note icon="warn" tone="caution" role="alert">
            {trouble.code === 'not-found'
              ? i18n.t('ledger.one.notFound')
              : [i18n.t('ledger.one.failed'), token === 'ready' && troubleText(trouble.code)]
                  .filter(Boolean)
                  .join(' ')}{' '}
            {isKept && i18n.t('money.kept')}{' '}
            {token === 'ready' ? (
              <RetryLink code={trouble.code} place="#order-title" onPress={onRetry} />
            ) : (
              <TokenLink token={token} />
            )}
          </Note>
        </div>
      )}
    </>
  );
}
