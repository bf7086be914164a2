import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OrdersModel } from '../../../lib/store/dashboard/orders/orders.ts';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Note } from '../../parts/Note.tsx';
import { Said } from '../../parts/Said.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { RetryLink } from '../RetryLink.tsx';
import { TokenLink } from '../TokenLink.tsx';
import { troubleText } from '../trouble-text.ts';
import { withoutVainWait } from './vain-wait.ts';

/** What was searched, what is waited for and what failed: the table itself cannot say so. */
export function OrdersTold({ orders }: { orders: OrdersModel }) {
  const { profile, connection } = orders.snapshot.value ?? {};
  const token = profile?.token ?? 'ready';
  // If the service is in trouble, that is the reason for the wait, not a place in Turbine's budget.
  const trouble = connection?.trouble ?? null;
  const asker = withoutVainWait(orders.asker.value, token);
  const searched = orders.searched.value;
  const count = orders.count.value;
  const found = (count ?? 0) - orders.orderless.value;
  const isPartial = orders.isPartial.value;
  // The total is 0 as well while it is not known.
  const isWhole = searched !== null && searched.total > 0 && searched.read >= searched.total;
  const isEmpty = asker.kind !== 'failed' && asker.kind !== 'waiting' && searched === null && !isPartial;
  return (
    <div class={isEmpty && count !== null ? 'vh' : 'ledger-told'}>
      <Said>
        {isPartial && (
          <Note icon="warn" tone="caution" title={i18n.t('ledger.partial')}>
            {i18n.t('ledger.partialMeans')}
          </Note>
        )}
      </Said>
      <Said look="muted">{count === null && asker.kind === 'asking' && i18n.t('ledger.reading')}</Said>
      <div class={searched ? 'ledger-more' : 'vh'}>
        <Said>
          {searched && (
            <>
              {isWhole
                ? i18n.t('ledger.amongAll', found, [formatWhole(found), formatWhole(searched.total)])
                : i18n.t('ledger.among', found, [
                    formatWhole(found),
                    formatWhole(searched.read),
                    formatWhole(searched.total),
                  ])}{' '}
              {searched.undecided > 0 &&
                i18n.t('ledger.undecided', searched.undecided, [formatWhole(searched.undecided)])}{' '}
              {!isWhole && <span class="muted">{i18n.t('ledger.readWhat')}</span>}
            </>
          )}
        </Said>
        {searched && searched.read < searched.total && searched.isFull && (
          <p class="caution">{i18n.t('ledger.full')}</p>
        )}
        {searched && searched.read < searched.total && !searched.isFull && (
          <ReadMore isReading={searched.isReading} onPress={orders.readMore} />
        )}
      </div>
      <Said>
        {asker.kind === 'waiting' && (
          <Note icon="clock">
            {trouble ? troubleText(trouble) : i18n.t('ledger.waits')}{' '}
            <span aria-live="off">
              {i18n.t('ledger.waitsFor', [formatSpan(Math.max(asker.untilMs - orders.nowMs.value, 1_000))])}
            </span>
          </Note>
        )}
      </Said>
      {asker.kind === 'failed' && (
        <Note icon="warn" tone="caution" role="alert" title={i18n.t('ledger.failed')}>
          {token !== 'ready' ? (
            <TokenLink token={token} />
          ) : (
            <>
              {asker.said ?? troubleText(asker.code)}{' '}
              <RetryLink code={asker.code} place="#orders input" onPress={orders.retry} />
            </>
          )}
        </Note>
      )}
    </div>
  );
}

/** Disappears once everything was read. The focus then goes to the search field, which finds among it. */
function ReadMore({ isReading, onPress }: { isReading: boolean; onPress: () => void }) {
  useEffect(() => () => catchFocus('#orders input'), []);
  return (
    <button
      class="btn btn-s"
      type="button"
      aria-disabled={isReading}
      onClick={() => {
        if (!isReading) onPress();
      }}
    >
      {i18n.t(isReading ? 'ledger.readingMore' : 'ledger.readMore')}
    </button>
  );
}
