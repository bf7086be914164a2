import { i18n } from '#i18n';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Note } from '../../parts/Note.tsx';
import { moneyWords, sunAsTrx } from '../../parts/words/amounts.ts';
import { AddressInText } from './AddressInText.tsx';
import { bookName } from './order-name.ts';

/** Purchases that an account which is gone may have made, for this address or for any: buying again may pay twice. */
export default function LeftDoubts({ model, to }: { model: PopupModel; to?: string | null }) {
  const left = (model.snapshot.inbox.left ?? []).filter((one) => !to || one.to === to);
  // The practice profile is never removed, so this is real money even while practice is active.
  const money = moneyWords(false);
  return left.map(({ intentId, origin, to: address, totalSun }) => (
    <Note key={intentId} icon="ask" tone="caution">
      <AddressInText
        address={address}
        name={bookName(address, model)}
        say={(whose) =>
          i18n.t('orders.leftDoubt', [money.short(sunAsTrx(totalSun)), whose, new URL(origin).host])
        }
      />{' '}
      <a class="link" href="options.html" target="_blank" rel="noopener">
        {i18n.t('dashboard.toRecords')}
      </a>
    </Note>
  ));
}
