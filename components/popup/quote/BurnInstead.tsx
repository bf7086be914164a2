import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { worthBelow } from '../../../lib/store/popup/worth-below.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { formatSun } from '../../parts/words/amounts.ts';

/** Shown when burning is cheaper: offers to tell the user when it no longer is, instead of selling. */
export default function BurnInstead({ model }: { model: PopupModel }) {
  const isRefused = useSignal(false);
  const { period } = model.draft.value;
  const { priceMark } = model.snapshot;
  const [quote, verdict] = [model.quote.value, model.verdict.value];
  const markSun = quote && verdict?.kind === 'burn' ? worthBelow(verdict.extra, quote) : 0n;
  if (markSun <= 0n) return null;
  const unitSun = String(markSun);
  const isSet = priceMark?.period === period && priceMark.unitSun === unitSun;
  const text: [string, string] = [i18n.t(`period.short.${period}`), formatSun(markSun)];
  const handleTell = async () => {
    isRefused.value = false;
    isRefused.value = !(await model.ask('priceMark.set', { period, unitSun: isSet ? null : unitSun })).ok;
  };
  return (
    <>
      {isRefused.value && <Problem>{i18n.t('options.wrong.notWritten')}</Problem>}
      {priceMark && !isSet && (
        <p class="caption muted">
          {i18n.t('verdict.otherMark', [
            i18n.t(`period.short.${priceMark.period}`),
            formatSun(BigInt(priceMark.unitSun)),
          ])}
        </p>
      )}
      <button class="btn btn-l btn-wide" type="button" aria-pressed={isSet} onClick={() => void handleTell()}>
        <Icon name={isSet ? 'check' : 'bell'} />
        {i18n.t(isSet ? 'verdict.willTell' : 'verdict.tellMe', text)}
      </button>
    </>
  );
}
