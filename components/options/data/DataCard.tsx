import { i18n } from '#i18n';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { Card } from '../Card.tsx';
import { Setting } from '../Setting.tsx';
import { DataFiles } from './DataFiles.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { Forget } from './Forget.tsx';
import type { ForgetPages } from './ForgetDialog.tsx';

interface DataCardProps {
  model: OptionsModel;
  state: OptionsState;
  forgetPages: ForgetPages;
}

export function DataCard({ model, state, forgetPages }: DataCardProps) {
  const { profiles, chain, isBookSynced } = state.settings;
  // Accounts of one service share its host.
  const hosts = [...new Set(profiles.map(({ origin }) => new URL(origin).host))];
  return (
    <Card section="data">
      <Setting label={i18n.t('options.data.talks')} hint={i18n.t('options.data.talksHint')}>
        {hosts.length === 0 && !chain.isOn && !isBookSynced ? (
          <p class="muted">{i18n.t('options.data.nobody')}</p>
        ) : (
          <dl class="facts full">
            {hosts.map((host) => (
              <div class="fact" key={host}>
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
            {isBookSynced && (
              <div class="fact">
                <dt>{i18n.t('options.data.browserAccount')}</dt>
                <dd>{i18n.t('options.data.bookSees')}</dd>
              </div>
            )}
          </dl>
        )}
      </Setting>
      <DataFiles model={model} kept={state} />
      <Diagnostics deed={model.deeds.diagnose} />
      <Forget deed={model.deeds.forget} forgetPages={forgetPages} />
    </Card>
  );
}
