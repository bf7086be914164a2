import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { whyStopped } from '../../../lib/text/why-stopped.ts';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { catchFocus, SCREEN_PLACE } from '../../parts/focus/catch-focus.ts';
import { Note } from '../../parts/Note.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import { AddressInText } from './AddressInText.tsx';
import { bookName } from './order-name.ts';

/**
 * What was confirmed and then stopped while no page was there to show it, until the user has read it. One at a time, the
 * latest first: several would fill the window.
 */
export function UnseenStop({ model }: { model: PopupModel }) {
  const stop = model.snapshot.inbox.stops?.[0];
  // A note that was read disappears, and its button has the focus.
  useEffect(() => () => catchFocus(SCREEN_PLACE), [stop?.id]);
  if (!stop) return null;
  const { id, to, energyUnits, code, limit, atMs } = stop;
  return (
    <Note key={id} icon="minus" tone="caution" role="alert" title={i18n.t('notification.notRented.title')}>
      <AddressInText
        address={to}
        name={bookName(to, model)}
        say={(whose) =>
          i18n.t('stop.unseen', [
            i18n.t('unit.energy', [formatWhole(BigInt(energyUnits))]),
            whose,
            formatClock(atMs, 'minute', model.nowMs.value),
            whyStopped(code, limit),
          ])
        }
      />{' '}
      <LateButton
        class="link link-btn"
        offer={id}
        onClick={() => void model.ask('purchase.stopSeen', { id })}
      >
        {i18n.t('stop.read')}
      </LateButton>
    </Note>
  );
}
