import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Note } from '../../parts/Note.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { Card } from '../Card.tsx';
import { failureText } from '../problem-text.ts';
import { CheckResult } from './CheckResult.tsx';
import { LockRows } from './LockRows.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { TokenKeeping } from './TokenKeeping.tsx';

export function ServiceCard({ model, state }: { model: OptionsModel; state: OptionsState }) {
  const { service, deeds } = model;
  const { profiles, activeProfileId } = state.settings;
  const editing = service.editing.value;
  const asked = { checkedId: useSignal<string | null>(null), chosenId: useSignal<string | null>(null) };
  const active = profiles.find(({ id }) => id === activeProfileId);
  const failed = failureText(deeds.removeProfile.state.value);
  const open = () => {
    deeds.removeProfile.dismiss();
    service.open('new');
  };
  // Primary on the page that opens after the installation: there it is the one thing to do.
  const add = (
    <button class={`btn btn-s${activeProfileId ? '' : ' btn-primary'}`} type="button" onClick={open}>
      <Icon name="plus" />
      {i18n.t('options.service.add')}
    </button>
  );
  return (
    <Card section="service" side={editing === null && add}>
      <CheckResult model={model} state={state} checkedId={asked.checkedId.value} />
      <Said look="card-body">
        {deeds.removeProfile.state.value.kind === 'done' && (
          <Note icon="info" title={i18n.t('options.service.removed')}>
            {i18n.t('options.service.activeNow', [active?.name ?? i18n.t('practice')])}
          </Note>
        )}
      </Said>
      {failed && (
        <div class="card-body">
          <Problem>{i18n.t('options.service.notRemoved', [failed])}</Problem>
        </div>
      )}
      <ProfileRow model={model} state={state} asked={asked} isActive={activeProfileId === 'practice'} />
      {profiles.map((profile) => (
        <ProfileRow
          key={profile.id}
          model={model}
          state={state}
          asked={asked}
          profile={profile}
          isActive={profile.id === activeProfileId}
        />
      ))}
      {editing !== null && <ServiceFields key={editing} model={model} state={state} editing={editing} />}
      <TokenKeeping model={model} vault={state.vault} />
      {state.vault.mode === 'passphrase' && <LockRows model={model} vault={state.vault} />}
    </Card>
  );
}
