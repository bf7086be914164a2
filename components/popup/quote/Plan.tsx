import { type Signal, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { readWhole } from '../../../lib/domain/amounts/typed-number.ts';
import { PERIODS } from '../../../lib/domain/rental/period.ts';
import { planRentals } from '../../../lib/domain/rental/plan-rentals.ts';
import { quoteRental } from '../../../lib/domain/rental/quote.ts';
import { TYPICAL_TRANSFER } from '../../../lib/domain/rental/transfer-table.ts';
import { burnPrice } from '../../../lib/store/popup/need.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { readSample } from '../../../lib/store/read-trx.ts';
import { Problem } from '../../parts/Problem.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { moneyIn } from '../money.ts';

const MOST_TRANSFERS = 999;
const MOST_DAYS = 365;

/** The cheapest way to pay for several transfers over some days: one long rental, many short ones, or none. */
export default function Plan({ model }: { model: PopupModel }) {
  const transfers = useSignal<number | null>(10);
  const days = useSignal<number | null>(7);
  return (
    <>
      <div class="row">
        <CountField label={i18n.t('plan.transfers')} value={transfers} most={MOST_TRANSFERS} />
        <CountField label={i18n.t('plan.days')} value={days} most={MOST_DAYS} />
      </div>
      <div role="status">
        {transfers.value !== null && days.value !== null && (
          <PlanAnswer model={model} transfers={transfers.value} days={days.value} />
        )}
      </div>
      {(transfers.value === null || days.value === null) && (
        <Problem id="plan-wrong">
          {i18n.t('plan.wrong', [formatWhole(MOST_TRANSFERS), formatWhole(MOST_DAYS)])}
        </Problem>
      )}
    </>
  );
}

interface CountProps {
  label: string;
  /** Null while the typed text is no number to plan with. */
  value: Signal<number | null>;
  most: number;
}

function CountField({ label, value, most }: CountProps) {
  const text = useSignal(String(value.value));
  const handleInput = (typed: string) => {
    text.value = typed;
    const count = Number(readWhole(typed));
    value.value = count > 0 && count <= most ? count : null;
  };
  return (
    <label class="row">
      <span class="label-quiet">{label}</span>
      <input
        class="input input-num"
        // Not part of the form: Enter here must not open the quote's sheet.
        form=""
        type="text"
        inputMode="numeric"
        autocomplete="off"
        size={4}
        value={text.value}
        aria-invalid={value.value === null || undefined}
        aria-errormessage="plan-wrong"
        onInput={(event) => handleInput(event.currentTarget.value)}
      />
    </label>
  );
}

function PlanAnswer({ model, transfers, days }: { model: PopupModel; transfers: number; days: number }) {
  const { short } = moneyIn(model);
  const { prices, fees } = model.snapshot;
  const need = model.need.value;
  const samples = fees.map(readSample);
  const count = BigInt(Math.max(need?.transferCount ?? 1, 1));
  const verdict = planRentals(
    {
      transferCount: transfers,
      overDays: days,
      unitsPerTransfer: need ? need.neededUnits / count : TYPICAL_TRANSFER.energyUnits,
      burnUnitSun: burnPrice(model.snapshot).unitSun,
      costOf(period, energyUnits) {
        const price = prices[period];
        if (!price) return null;
        return quoteRental({ unitPriceSun: BigInt(price.unitSun), energyUnits, isActivated: true, samples })
          .total;
      },
    },
    PERIODS,
  );
  const burn = short(verdict.burn);
  const burning = i18n.t('plan.burning', [burn]);
  if (verdict.kind === 'unpriced') return <p>{burning}</p>;
  if (verdict.kind === 'burn') {
    return (
      <p>
        {i18n.t('plan.burn', [burn])} {i18n.t('plan.nearest', [short(verdict.nearest.total)])}
      </p>
    );
  }
  const { period, rentalCount, energyUnits, total } = verdict.plan;
  const length = i18n.t(`period.long.${period}`);
  return (
    <p>
      {i18n.t('plan.rent', rentalCount, [
        formatWhole(rentalCount),
        length,
        formatWhole(energyUnits),
        short(total),
      ])}{' '}
      {burning}
    </p>
  );
}
