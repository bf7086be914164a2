import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { worthBelow } from '../../lib/store/popup/worth-below.ts';
import { formatSun } from '../parts/amounts.ts';
import { Icon } from '../parts/Icon.tsx';

/** Shown when burning is cheaper: offers to tell the user when it no longer is, instead of selling. */
export default function BurnInstead({ model }: { model: PopupModel }) {
  const { period } = model.draft.value;
  const { priceMark } = model.snapshot;
  const [quote, verdict] = [model.quote.value, model.verdict.value];
  const markSun = quote && verdict?.kind === 'burn' ? worthBelow(verdict.extra, quote) : 0n;
  if (markSun <= 0n) return null;
  const unitSun = String(markSun);
  const isSet = priceMark?.period === period && priceMark.unitSun === unitSun;
  const text: [string, string] = [i18n.t(`period.short.${period}`), formatSun(markSun)];
  return (
    <>
      {priceMark && !isSet && (
        <p class="caption muted">
          {i18n.t('verdict.otherMark', [
            i18n.t(`period.short.${priceMark.period}`),
            formatSun(BigInt(priceMark.unitSun)),
          ])}
        </p>
      )}
      <button
        class="btn btn-l btn-wide"
        type="button"
        aria-pressed={isSet}
        onClick={() => void model.ask('priceMark.set', { period, unitSun: isSet ? null : unitSun })}
      >
        <Icon name={isSet ? 'check' : 'bell'} />
        {i18n.t(isSet ? 'verdict.willTell' : 'verdict.tellMe', text)}
      </button>
    </>
  );
}
