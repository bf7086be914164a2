import { i18n } from '#i18n';
import { burnPrice } from '../../lib/store/popup/need.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { formatSun } from '../parts/amounts.ts';
import { Icon } from '../parts/Icon.tsx';

/** Burning is cheaper: offers to tell when it no longer is, instead of selling. */
export default function BurnInstead({ model }: { model: PopupModel }) {
  const { period } = model.draft.value;
  const { priceMark } = model.snapshot;
  const fees = model.quote.value?.smallOrderFee.amount ?? 0n;
  const units = model.need.value?.rentUnits ?? 1n;
  // Fees are stated in 10^-18 TRX, a SUN is 10^-6: what they make for each energy, rounded up.
  const feeSun = (fees + units * 1_000_000_000_000n - 1n) / (units * 1_000_000_000_000n);
  const markSun = burnPrice(model.snapshot).unitSun - feeSun;
  const isSet = priceMark?.period === period && priceMark.unitSun === String(markSun);
  if (markSun <= 0n) return null;
  const text: [string, string] = [i18n.t(`period.short.${period}`), formatSun(markSun)];
  return (
    <button
      class="btn btn-l btn-wide"
      type="button"
      aria-pressed={isSet}
      onClick={() => void model.ask('priceMark.set', { period, unitSun: isSet ? null : String(markSun) })}
    >
      <Icon name={isSet ? 'check' : 'bell'} />
      {isSet ? i18n.t('verdict.willTell', text) : i18n.t('verdict.tellMe', text)}
    </button>
  );
}
