import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { moneyWords, sunAsTrx } from '../parts/amounts.ts';
import { Note } from '../parts/Note.tsx';
import { bookName } from './order-name.ts';

/** What may have been bought with an account that is gone, for this address or for any: who buys again may pay twice. */
export default function LeftDoubts({ model, to }: { model: PopupModel; to?: string | null }) {
  const left = (model.snapshot.inbox.left ?? []).filter((one) => !to || one.to === to);
  // Practice is never gone, so the money is real, whatever is active.
  const money = moneyWords(false);
  return left.map(({ intentId, origin, to: address, totalSun }) => (
    <Note key={intentId} icon="ask" tone="caution">
      {i18n.t('orders.leftDoubt', [
        money.short(sunAsTrx(totalSun)),
        bookName(address, model) ?? address,
        new URL(origin).host,
      ])}{' '}
      <a class="link" href="options.html" target="_blank" rel="noopener">
        {i18n.t('dashboard.toRecords')}
      </a>
    </Note>
  ));
}
