import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../lib/store/options-model.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from './Card.tsx';
import { CheckResult } from './CheckResult.tsx';
import { LockRows } from './LockRows.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { TokenKeeping } from './TokenKeeping.tsx';

export function ServiceCard({ model, state }: { model: OptionsModel; state: OptionsState }) {
  const { service } = model;
  const { profiles, activeProfileId } = state.settings;
  const editing = service.editing.value;
  const add = (
    <button class="btn btn-s" type="button" onClick={() => service.open('new')}>
      <Icon name="plus" />
      {i18n.t('options.service.add')}
    </button>
  );
  return (
    <Card section="service" side={editing === null && add}>
      <CheckResult model={model} />
      <ProfileRow model={model} state={state} isActive={activeProfileId === 'practice'} />
      {profiles.map((profile) => (
        <ProfileRow
          key={profile.id}
          model={model}
          state={state}
          profile={profile}
          isActive={profile.id === activeProfileId}
        />
      ))}
      {editing !== null && <ServiceFields model={model} state={state} editing={editing} />}
      <TokenKeeping model={model} vault={state.vault} />
      {state.vault.mode === 'passphrase' && <LockRows model={model} vault={state.vault} />}
    </Card>
  );
}
