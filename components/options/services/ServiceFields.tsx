import { i18n } from '#i18n';
import { parseServiceOrigin } from '../../../lib/domain/service-origin.ts';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { BusyButton } from '../../parts/controls/BusyButton.tsx';
import { keepIn } from '../../parts/controls/keep-in.ts';
import { Problem } from '../../parts/Problem.tsx';
import { useFormFocus } from '../form-focus.ts';
import { OriginSetting } from '../OriginSetting.tsx';
import { failureText, problemText } from '../problem-text.ts';
import { SelectSetting } from '../SelectSetting.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { TokenSetting } from './TokenSetting.tsx';

const COLOURS = ['jade', 'blue', 'violet', 'rose', 'amber', 'grey'] as const;
const BODY_KINDS = ['json', 'urlencoded'] as const;

interface ServiceFieldsProps {
  model: OptionsModel;
  state: OptionsState;
  editing: string;
}

/** The fields of one service. Saving asks the browser for its host, and the service for its price and accounts. */
export function ServiceFields({ model, state, editing }: ServiceFieldsProps) {
  const { service, deeds } = model;
  const { form, seekWrong } = useFormFocus(`#service-${service.wanted.value}`);
  const saving = deeds.saveProfile.state.value;
  const isRunning = saving.kind === 'running';
  const kept = state.settings.profiles.find(({ id }) => id === editing);
  const isNew = editing === 'new';
  // Another window removed it, or replaced it by one at another address. This page closes the form with its own deed.
  const isGone = !isNew && !kept && !isRunning && deeds.removeProfile.state.value.kind !== 'running';
  const failed = isGone ? problemText('unknown-profile') : failureText(saving);
  const parsed = parseServiceOrigin(service.origin.value);
  const isMoving = kept !== undefined && !(parsed.ok && parsed.origin === kept.origin);
  const { name: problem, origin: wrongOrigin } = service.problems.value;
  return (
    <form
      ref={form}
      class="setting-group"
      aria-label={i18n.t(isNew ? 'options.service.formNew' : 'options.service.formChange')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRunning || isGone) return;
        service.submit();
        seekWrong();
      }}
    >
      <TextSetting
        id="service-name"
        label={i18n.t('options.service.name')}
        hint={i18n.t('options.service.nameHint')}
        value={service.name.value}
        problem={problem && problemText(problem.code)}
        onInput={keepIn(service.name)}
      />
      <OriginSetting
        of="service"
        value={service.origin.value}
        parsed={parsed}
        problem={wrongOrigin}
        onInput={keepIn(service.origin)}
        onTakeOffer={service.takeOffer}
      >
        {isMoving && <p class="caption caution">{i18n.t('options.service.moving')}</p>}
      </OriginSetting>
      <TokenSetting model={model} state={state} kept={kept} isMoving={isMoving} />
      <SelectSetting
        id="service-colour"
        label={i18n.t('options.service.colour')}
        value={service.colour.value}
        choices={COLOURS.map((colour) => [colour, i18n.t(`options.colour.${colour}`)] as const)}
        onChange={keepIn(service.colour)}
      />
      <SelectSetting
        id="service-body"
        label={i18n.t('options.service.bodyKind')}
        hint={i18n.t('options.service.bodyKindHint')}
        value={service.bodyKind.value}
        choices={BODY_KINDS.map((kind) => [kind, i18n.t(`options.bodyKind.${kind}`)] as const)}
        onChange={keepIn(service.bodyKind)}
      />
      <div class="setting setting-wide">
        {failed && <Problem>{failed}</Problem>}
        <div class="row row-end">
          <button class="btn" type="button" onClick={() => service.close()}>
            {i18n.t('options.cancel')}
          </button>
          {!isGone && (
            <BusyButton class="btn btn-primary" type="submit" isBusy={isRunning}>
              {i18n.t(isRunning ? 'options.service.saving' : 'options.service.save')}
            </BusyButton>
          )}
        </div>
      </div>
    </form>
  );
}
