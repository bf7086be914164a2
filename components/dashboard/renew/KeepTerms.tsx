import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { sumToType } from '../../../lib/domain/amounts/typed-sum.ts';
import type { RenewModel } from '../../../lib/store/dashboard/renew/renew.ts';
import type { KeepForm } from '../../../lib/store/dashboard/renew/renew-form.ts';
import {
  endsTooSoon,
  isBelowCost,
  type KeepField,
  mustTypeBudget,
  needOfDay,
  readTyped,
} from '../../../lib/store/dashboard/renew/renew-form.ts';
import { TextInput } from '../../parts/controls/TextInput.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { PlayMoney, sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { Field } from '../Field.tsx';

interface KeepTermsProps {
  model: RenewModel;
  form: KeepForm;
  /** The sentence at a field that is not acceptable yet. */
  problemOf(field: KeepField): string | null;
}

/** What bounds renewals that nobody is asked about: the highest cost, a daily budget and a date. */
export function KeepTerms({ model, form, problemOf }: KeepTermsProps) {
  const money = useMoney();
  const unit = i18n.t(useContext(PlayMoney) ? 'unit.playTrx' : 'unit.trx');
  const price = model.priceOf(form.order.period, form.order.energyUnits);
  const badDate = problemOf('until');
  const amount = (id: 'cap' | 'perDay' | 'typedSum', label: string, hint?: string) => (
    <Field id={`keep-${id}`} label={label} hint={hint}>
      <TextInput
        id={`keep-${id}`}
        kind="amount"
        unit={unit}
        value={form[id]}
        problem={problemOf(id)}
        hasHint={hint !== undefined}
        onInput={(text) => model.changeKeep({ [id]: text })}
      />
      {id === 'cap' && (
        <Warning text={isBelowCost(form.cap, price?.totalSun ?? null) && i18n.t('renew.belowCost')} />
      )}
    </Field>
  );
  return (
    <>
      {amount(
        'cap',
        i18n.t('renew.cap'),
        price ? i18n.t('renew.costsNow', [money.exact(sunAsTrx(String(price.totalSun)))]) : undefined,
      )}
      {amount('perDay', i18n.t('renew.perDay'), budgetHint(form, money))}
      <Field id="keep-until" label={i18n.t('renew.until')}>
        <input
          class="input"
          id="keep-until"
          type="date"
          value={form.until}
          aria-invalid={badDate !== null || undefined}
          aria-errormessage="keep-until-problem"
          onInput={({ currentTarget }) => model.changeKeep({ until: currentTarget.value })}
        />
        {badDate && <Problem id="keep-until-problem">{badDate}</Problem>}
        <Warning text={endsTooSoon(form) && i18n.t('renew.endsLater')} />
      </Field>
      {price?.hasUnseenFee && <p class="hint">{i18n.t('batch.feesUnseen')}</p>}
      {mustTypeBudget(form, model.typedAboveSun.value) &&
        amount(
          'typedSum',
          i18n.t('renew.typeSum', [sumToType(decimalFromSun(readTyped(form.perDay) ?? 0n))]),
        )}
    </>
  );
}

/** Stays in the page while there is nothing to say, so that what appears is announced. */
function Warning({ text }: { text: string | false }) {
  return (
    <Said look="hint hint-wary">
      {text && (
        <>
          <Icon name="warn" size="s" />
          <span>{text}</span>
        </>
      )}
    </Said>
  );
}

/** What a daily budget is, and what it has to cover if that is more than one renewal. */
function budgetHint(form: KeepForm, money: ReturnType<typeof useMoney>): string {
  const hint = i18n.t('renew.perDayHint');
  const need = needOfDay(form);
  if (!need) return hint;
  const words: [string, string] = [String(need.count), money.exact(sunAsTrx(String(need.sumSun)))];
  const isHour = form.order.period === '1h';
  return `${hint} ${isHour ? i18n.t('renew.perDayAll', words) : i18n.t('renew.perDayLeast', words)}`;
}
