import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { Icon } from '../parts/Icon.tsx';
import { later } from '../parts/later.ts';

const BackgroundTrouble = later(() => import('../parts/BackgroundTrouble.tsx'));

/**
 * The first start: what Turbine is, and the two ways to begin. A service is connected in a tab, since the browser's
 * permission question closes a popup.
 */
export default function Welcome({ model }: { model: PopupModel }) {
  return (
    <div class="flow">
      <main class="body">
        {model.refusal.value && <BackgroundTrouble code={model.refusal.value} />}
        <div class="stack-4">
          <h2 class="title">{i18n.t('firstRun.title')}</h2>
          <p class="muted">{i18n.t('firstRun.what')}</p>
        </div>
        <ol class="todo">
          {(['see', 'pay', 'send'] as const).map((step) => (
            <li key={step}>
              <span>{i18n.t(`firstRun.step.${step}`)}</span>
            </li>
          ))}
        </ol>
        <a class="btn btn-primary btn-l btn-wide" href="options.html#connect" target="_blank" rel="noopener">
          {i18n.t('firstRun.connect')}
          <Icon name="external" />
        </a>
        <p class="row-top caption muted">
          <Icon name="shield" />
          <span>{i18n.t('firstRun.promise')}</span>
        </p>
      </main>
      <footer class="dock">
        <button class="btn btn-wide" type="button" onClick={() => void model.ask('practice.enter', {})}>
          {i18n.t('firstRun.tryPractice')}
        </button>
        <p class="caption muted">{i18n.t('firstRun.practiceIs')}</p>
      </footer>
    </div>
  );
}
