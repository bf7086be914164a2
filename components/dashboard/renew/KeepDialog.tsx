import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { RenewModel } from '../../../lib/store/dashboard/renew/renew.ts';
import type { KeepForm } from '../../../lib/store/dashboard/renew/renew-form.ts';
import {
  fieldsOf,
  findKeepProblems,
  isCompared,
  type KeepField,
} from '../../../lib/store/dashboard/renew/renew-form.ts';
import { Address } from '../../parts/Address.tsx';
import { Dialog } from '../../parts/controls/Dialog.tsx';
import { DialogBack } from '../../parts/controls/DialogBack.tsx';
import { ModeChoice } from '../../parts/controls/ModeChoice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LookAlikePair } from '../../parts/LookAlikePair.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { formatWhole, useMoney } from '../../parts/words/amounts.ts';
import { KeepTerms } from './KeepTerms.tsx';
import { refusalText, renewStopText } from './renew-stop-text.ts';

/** How to keep an address: ask each time, or renew by itself within a daily budget and until a date, both required. */
export function KeepDialog({ model, form }: { model: RenewModel; form: KeepForm }) {
  const money = useMoney();
  const { isAutomatic } = form;
  // The fields shown at the last try: one that appears later is not marked before it could be filled.
  const tried = useSignal<readonly KeepField[]>([]);
  const problems = findKeepProblems(form, model.nowMs.value, model.typedAboveSun.value);
  const problemOf = (field: KeepField) => {
    const code = problems[field];
    return tried.value.includes(field) && code ? renewStopText(code) : null;
  };
  const alike = model.alike.value;
  const mustCompare = alike !== null && !isCompared(form, alike);
  const isReady = Object.keys(problems).length === 0;
  const save = (dialog: Element | null) => {
    tried.value = fieldsOf(form, model.typedAboveSun.value);
    if (mustCompare) dialog?.querySelector<HTMLElement>('.tick input')?.focus();
    else if (isReady) void model.saveKeep();
    else requestAnimationFrame(() => dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const stop = model.keepStop.value;
  return (
    <Dialog title={i18n.t('renew.keep')} onClose={() => model.closeKeep()}>
      <KeptRental model={model} form={form} />
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
      {isAutomatic && <KeepTerms model={model} form={form} problemOf={problemOf} />}
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

/** The address to keep, beside the known one that it imitates, and the rental that is rented again for it. */
function KeptRental({ model, form }: { model: RenewModel; form: KeepForm }) {
  const { to, energyUnits, period } = form.order;
  const alike = model.alike.value;
  const name = model.names.value.get(to);
  const keeper = model.keeper.value;
  return (
    <>
      {alike && (
        <LookAlikePair
          address={to}
          lookAlike={alike}
          hasCompared={isCompared(form, alike)}
          onCompare={(isOn) => model.changeKeep({ comparedWith: isOn ? alike.known : null })}
        />
      )}
      <div class="stack-2">
        {!alike && name && <b class="holder-name">{name}</b>}
        {!alike && <Address address={to} />}
        <p class="muted">
          {i18n.t('renew.sameRental', [formatWhole(BigInt(energyUnits)), i18n.t(`period.long.${period}`)])}
        </p>
      </div>
      {keeper !== null && (
        <p class="hint hint-wary">
          <Icon name="warn" size="s" />
          <span>{i18n.t('renew.keptTwice', [keeper])}</span>
        </p>
      )}
    </>
  );
}
