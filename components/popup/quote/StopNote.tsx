import { i18n } from '#i18n';
import type { Unsaid } from '../../../lib/messages/refusal-code.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { whyStopped } from '../../../lib/text/why-stopped.ts';
import { Note } from '../../parts/Note.tsx';
import { formatSun, sunAsTrx } from '../../parts/words/amounts.ts';
import { isUnclear } from '../../parts/words/is-unclear.ts';
import { overLimit } from '../../parts/words/limit-text.ts';
import { moneyIn } from '../money.ts';

/** A purchase was stopped before it was sent: says that nothing left, and why. */
export default function StopNote({ model }: { model: PopupModel }) {
  const money = moneyIn(model);
  const stop = model.sheet.stopped.value;
  if (!stop) return null;
  if (isUnclear(stop.code)) {
    return (
      <Note icon="ask" tone="caution" role="alert" title={i18n.t('stop.unclear')}>
        {i18n.t('stop.unclearMeans')}
      </Note>
    );
  }
  const price =
    stop.unitSun &&
    stop.totalSun &&
    i18n.t('stop.newPrice', [formatSun(BigInt(stop.unitSun)), money.exact(sunAsTrx(stop.totalSun))]);
  return (
    <Note icon="minus" tone="caution" role="alert" title={i18n.t('stop.nothingSent')}>
      {whyStopped(stop.code as Exclude<typeof stop.code, Unsaid>, stop.limit)}
      {price && <> {price}</>}
      {stop.limit && (
        <>
          {' '}
          {stop.excessSun && `${overLimit(stop.limit, stop.excessSun, money)} `}
          <a class="link" href="options.html#limits" target="_blank" rel="noreferrer">
            {i18n.t('obstacle.toLimits')}
          </a>
        </>
      )}
    </Note>
  );
}
