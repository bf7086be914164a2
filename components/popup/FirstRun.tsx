import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { Icon } from '../parts/Icon.tsx';

/** Nothing is set up yet: what Turbine is, and the door that needs no account. */
export function FirstRun({ model }: { model: PopupModel }) {
  return (
    <div class="flow">
      <div class="body">
        <div class="stack-4">
          <h2 class="title">{i18n.t('firstRun.title')}</h2>
          <p class="muted">{i18n.t('firstRun.what')}</p>
        </div>
        <p class="row-top caption muted">
          <Icon name="shield" />
          <span>{i18n.t('firstRun.promise')}</span>
        </p>
      </div>
      <footer class="dock">
        <button class="btn btn-primary btn-l btn-wide" type="button" onClick={() => model.enterPractice()}>
          {i18n.t('firstRun.tryPractice')}
        </button>
        <p class="caption muted">{i18n.t('firstRun.practiceIs')}</p>
      </footer>
    </div>
  );
}
