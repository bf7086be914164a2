import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { sumToType } from '../../../lib/domain/amounts/typed-sum.ts';
import type { RenewModel } from '../../../lib/store/dashboard/renew/renew.ts';
import type { KeepForm } from '../../../lib/store/dashboard/renew/renew-form.ts';
import {
  endsTooSoon,
  fieldsOf,
  findKeepProblems,
  isBelowCost,
  isCompared,
  type KeepField,
  mustTypeBudget,
  needOfDay,
  readTyped,
} from '../../../lib/store/dashboard/renew/renew-form.ts';
import { Address } from '../../parts/Address.tsx';
import { Dialog } from '../../parts/controls/Dialog.tsx';
import { DialogBack } from '../../parts/controls/DialogBack.tsx';
import { ModeChoice } from '../../parts/controls/ModeChoice.tsx';
import { TextInput } from '../../parts/controls/TextInput.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LookAlikePair } from '../../parts/LookAlikePair.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { formatWhole, PlayMoney, sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { Field } from '../Field.tsx';
import { refusalText, renewStopText } from './renew-stop-text.ts';

/** How to keep an address: ask each time, or renew by itself within a daily budget and until a date, both required. */
export function KeepDialog({ model, form }: { model: RenewModel; form: KeepForm }) {
  const money = useMoney();
  const { order, isAutomatic } = form;
  // The fields shown at the last try: one that appears later is not marked before it could be filled.
  const tried = useSignal<readonly KeepField[]>([]);
  const problems = findKeepProblems(form, model.nowMs.value, model.typedAboveSun.value);
  const problemOf = (field: KeepField) => {
    const code = problems[field];
    return tried.value.includes(field) && code ? renewStopText(code) : null;
  };
  const alike = model.alike.value;
  const name = model.names.value.get(order.to);
  const mustCompare = alike !== null && !isCompared(form, alike);
  const isReady = Object.keys(problems).length === 0;
  const save = (dialog: Element | null) => {
    tried.value = fieldsOf(form, model.typedAboveSun.value);
    if (mustCompare) dialog?.querySelector<HTMLElement>('.tick input')?.focus();
    else if (isReady) void model.saveKeep();
    else requestAnimationFrame(() => dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const price = model.priceOf(order.period, order.energyUnits);
  const stop = model.keepStop.value;
  const keeper = model.keeper.value;
  const unit = i18n.t(useContext(PlayMoney) ? 'unit.playTrx' : 'unit.trx');
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
        <Said look="hint hint-wary">
          {isBelowCost(form.cap, price?.totalSun ?? null) && (
            <>
              <Icon name="warn" size="s" />
              <span>{i18n.t('renew.belowCost')}</span>
            </>
          )}
        </Said>
      )}
    </Field>
  );
  return (
    <Dialog title={i18n.t('renew.keep')} onClose={() => model.closeKeep()}>
      {alike && (
        <LookAlikePair
          address={order.to}
          lookAlike={alike}
          hasCompared={!mustCompare}
          onCompare={(isOn) => model.changeKeep({ comparedWith: isOn ? alike.known : null })}
        />
      )}
      <div class="stack-2">
        {!alike && name && <b class="holder-name">{name}</b>}
        {!alike && <Address address={order.to} />}
        <p class="muted">
          {i18n.t('renew.sameRental', [
            formatWhole(BigInt(order.energyUnits)),
            i18n.t(`period.long.${order.period}`),
          ])}
        </p>
      </div>
      {keeper !== null && (
        <p class="hint hint-wary">
          <Icon name="warn" size="s" />
          <span>{i18n.t('renew.keptTwice', [keeper])}</span>
        </p>
      )}
      <fieldset class="stack">
        <legend class="vh">{i18n.t('renew.how')}</legend>
        <ModeChoice
          group="keep-mode"
          title={i18n.t('renew.ask')}
          hint={i18n.t('renew.askHint')}
          isChosen={!isAutomatic}
          onChoose={() => model.changeKeep({ isAutomatic: false })}
        />
        <ModeChoice
          group="keep-mode"
          title={i18n.t('renew.automatic')}
          hint={i18n.t('renew.automaticHint')}
          isChosen={isAutomatic}
          onChoose={() => model.changeKeep({ isAutomatic: true })}
        />
      </fieldset>
      {isAutomatic && (
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
              aria-invalid={badDate !== null}
              aria-errormessage={badDate === null ? undefined : 'keep-until-problem'}
              onInput={({ currentTarget }) => model.changeKeep({ until: currentTarget.value })}
            />
            {badDate && <Problem id="keep-until-problem">{badDate}</Problem>}
            <Said look="hint hint-wary">
              {endsTooSoon(form) && (
                <>
                  <Icon name="warn" size="s" />
                  <span>{i18n.t('renew.endsLater')}</span>
                </>
              )}
            </Said>
          </Field>
          {price?.hasUnseenFee && <p class="hint">{i18n.t('batch.feesUnseen')}</p>}
          {mustTypeBudget(form, model.typedAboveSun.value) &&
            amount(
              'typedSum',
              i18n.t('renew.typeSum', [sumToType(decimalFromSun(readTyped(form.perDay) ?? 0n))]),
            )}
        </>
      )}
      {stop && !(alike && stop.code === 'lookAlike') && <Problem>{refusalText(stop, money)}</Problem>}
      <div class="row row-end">
        <DialogBack />
        <button
          class="btn btn-primary"
          type="button"
          aria-disabled={mustCompare}
          aria-busy={model.isSending.value}
          onClick={({ currentTarget }) => save(currentTarget.closest('dialog'))}
        >
          {i18n.t(isAutomatic ? 'renew.saveAutomatic' : 'renew.saveAsk')}
        </button>
      </div>
    </Dialog>
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
