import { i18n } from '#i18n';
import type { Deed } from '../../../lib/store/deed.ts';
import { CopyAction } from '../../parts/controls/CopyAction.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { failureText } from '../problem-text.ts';
import { Setting } from '../Setting.tsx';

/** A report for support, shown before it is copied. */
export function Diagnostics({ deed }: { deed: Deed<'data.diagnose'> }) {
  const state = deed.state.value;
  const failed = failureText(state);
  return (
    <>
      <Setting label={i18n.t('options.data.report')} hint={i18n.t('options.data.reportHint')}>
        <button class="btn" type="button" onClick={() => void deed.run({})}>
          <Icon name="eye" />
          {i18n.t('options.data.showReport')}
        </button>
        {failed && <Problem>{failed}</Problem>}
      </Setting>
      {state.kind === 'done' && (
        <div class="card-body stack">
          <textarea
            class="input"
            rows={16}
            readOnly
            aria-label={i18n.t('options.data.report')}
            value={state.value.text}
          />
          <p class="end">
            <CopyAction label={i18n.t('options.data.copyReport')} text={() => state.value.text} />
          </p>
        </div>
      )}
    </>
  );
}
