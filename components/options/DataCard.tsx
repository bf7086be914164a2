import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { Icon } from '../parts/Icon.tsx';
import { Setting } from '../parts/Setting.tsx';
import { Card } from './Card.tsx';
import { DataFiles } from './DataFiles.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';

interface DataCardProps {
  model: OptionsModel;
  state: OptionsState;
  forgetPages: () => void;
}

export function DataCard({ model, state, forgetPages }: DataCardProps) {
  const isAsking = useSignal(false);
  const { profiles, chain } = state.settings;
  const hosts = profiles.map(({ id, origin }) => ({
    id,
    host: new URL(origin).host,
    sees: 'service' as const,
  }));
  return (
    <Card section="data">
      <Setting label={i18n.t('options.data.talks')} hint={i18n.t('options.data.talksHint')}>
        {hosts.length === 0 && !chain.isOn ? (
          <p class="muted">{i18n.t('options.data.nobody')}</p>
        ) : (
          <dl class="facts full">
            {hosts.map(({ id, host }) => (
              <div class="fact" key={id}>
                <dt>{host}</dt>
                <dd>{i18n.t('options.data.serviceSees')}</dd>
              </div>
            ))}
            {chain.isOn && (
              <div class="fact">
                <dt>{new URL(chain.origin).host}</dt>
                <dd>{i18n.t('options.data.nodeSees')}</dd>
              </div>
            )}
          </dl>
        )}
      </Setting>
      <DataFiles model={model} kept={state.settings} />
      <Diagnostics deed={model.deeds.diagnose} />
      <Setting label={i18n.t('options.data.forget')} hint={i18n.t('options.data.forgetHint')}>
        <button
          class="btn btn-danger"
          type="button"
          onClick={() => {
            const { forget } = model.deeds;
            // What is being forgotten already ends with the pages emptied.
            if (forget.state.value.kind === 'failed') forget.reset();
            isAsking.value = true;
          }}
        >
          <Icon name="trash" />
          {i18n.t('options.data.forget')}
        </button>
      </Setting>
      {isAsking.value && (
        <ForgetDialog
          deed={model.deeds.forget}
          forgetPages={forgetPages}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </Card>
  );
}
