import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { camel } from '../../../lib/text/text-key.ts';
import { catchFocus, SCREEN_PLACE } from '../../parts/focus/catch-focus.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { nameOf } from './order-name.ts';

/** What happened while the popup was closed: the operating system may have swallowed the notification. */
export function InboxNews({ model }: { model: PopupModel }) {
  const { inbox, orders, madeAtMs } = model.snapshot;
  const news = inbox.latest.flatMap((entry) => {
    // A snapshot that another version of Turbine wrote may name a kind that this one has no words for.
    // Such a delivery is not what was bought: who takes it for the energy and sends now may burn TRX.
    const words = entry.params.isOther
      ? i18n.t('ledger.notAsAsked')
      : i18n.t(`news.kind.${camel(entry.kind)}` as 'news.kind.late');
    return words ? [{ ...entry, words, order: orders.find(({ guid }) => guid === entry.guid) }] : [];
  });
  const { length } = news;
  // A read entry disappears, and its button may have had the focus.
  useEffect(() => () => catchFocus(SCREEN_PLACE), [length]);
  if (length === 0) return null;
  const handleOpen = (id: string, guid: string | null, order: OrderView | undefined) => {
    if (order) model.show({ kind: 'order', guid: order.guid });
    // The popup has the latest orders alone, the dashboard all of them.
    else if (guid !== null) open(`dashboard.html#order=${guid}`);
    void model.ask('inbox.markRead', { ids: [id] });
  };
  return (
    <section class="group" aria-labelledby="news">
      <div class="group-head">
        <h3 class="label-quiet" id="news">
          {i18n.t('news.title', inbox.unreadCount)}
        </h3>
        <button
          class="link link-btn caption"
          type="button"
          onClick={() => void model.ask('inbox.markAllRead', { untilMs: madeAtMs })}
        >
          {i18n.t('news.markRead')}
        </button>
      </div>
      <ul class="list list-tight">
        {news.map(({ id, words, guid, order, atMs }) => (
          <li key={id}>
            <button class="pick pick-row" type="button" onClick={() => handleOpen(id, guid, order)}>
              <b>{words}</b>
              {guid !== null && (
                <span class={order ? 'muted clip' : 'muted num'}>
                  {order ? nameOf(order, model) : i18n.t('order.number', [guid])}
                </span>
              )}
              <span class="push caption muted num">
                {i18n.t('orders.ago', [formatSpan(model.nowMs.value - atMs)])}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
