import { type Signal, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { PERIODS } from '../../lib/domain/period.ts';
import { planRentals } from '../../lib/domain/plan-rentals.ts';
import { quoteRental } from '../../lib/domain/quote.ts';
import { TYPICAL_TRANSFER } from '../../lib/domain/transfer-table.ts';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { burnPrice } from '../../lib/store/popup-need.ts';
import { readSample } from '../../lib/store/popup-quote.ts';
import { formatWhole } from '../parts/amounts.ts';
import { moneyIn } from './money.ts';

/** The cheapest way to pay for several transfers over some days: one long rental, many short ones, or none. */
export default function Plan({ model }: { model: PopupModel }) {
  const transfers = useSignal(10);
  const days = useSignal(7);
  return (
    <>
      <div class="row">
        <CountField label={i18n.t('plan.transfers')} value={transfers} most={999} />
        <CountField label={i18n.t('plan.days')} value={days} most={365} />
      </div>
      <PlanAnswer model={model} transfers={transfers.value} days={days.value} />
    </>
  );
}

interface CountProps {
  label: string;
  value: Signal<number>;
  most: number;
}

function CountField({ label, value, most }: CountProps) {
  const handleInput = (text: string) => {
    if (/^\d{1,3}$/.test(text)) value.value = Math.min(Math.max(Number(text), 1), most);
  };
  return (
    <label class="row">
      <span class="label-quiet">{label}</span>
      <input
        class="input input-num"
        type="number"
        min={1}
        max={most}
        size={4}
        value={value.value}
        onInput={(event) => handleInput(event.currentTarget.value)}
      />
    </label>
  );
}

function PlanAnswer({ model, transfers, days }: { model: PopupModel; transfers: number; days: number }) {
  const money = moneyIn(model);
  const { prices, fees } = model.snapshot.value;
  const need = model.need.value;
  const samples = fees.map(readSample);
  const count = BigInt(Math.max(need?.transferCount ?? 1, 1));
  const verdict = planRentals(
    {
      transferCount: transfers,
      overDays: days,
      unitsPerTransfer: need ? need.neededUnits / count : TYPICAL_TRANSFER.energyUnits,
      burnUnitSun: burnPrice(model.snapshot.value).unitSun,
      costOf(period, energyUnits) {
        const price = prices[period];
        if (!price) return null;
        return quoteRental({ unitPriceSun: BigInt(price.unitSun), energyUnits, isActivated: true, samples })
          .total;
      },
    },
    PERIODS,
  );
  if (verdict.kind === 'burn') {
    return (
      <p role="status">
        {i18n.t('plan.burn', [money.short(verdict.burn)])}{' '}
        {verdict.nearest && i18n.t('plan.nearest', [money.short(verdict.nearest.total)])}
      </p>
    );
  }
  const { period, rentalCount, energyUnits, total } = verdict.plan;
  const rentals = i18n.t('plan.rentals', rentalCount, [formatWhole(rentalCount)]);
  const length = i18n.t(`period.long.${period}`);
  return (
    <p role="status">
      {i18n.t('plan.rent', [rentals, length, formatWhole(energyUnits), money.short(total)])}{' '}
      {i18n.t('plan.burning', [money.short(verdict.burn)])}
    </p>
  );
}
