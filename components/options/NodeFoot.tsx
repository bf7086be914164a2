import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { BusyButton } from '../parts/controls/BusyButton.tsx';
import { catchFocus } from '../parts/focus/catch-focus.ts';
import { Problem } from '../parts/Problem.tsx';
import { Said } from '../parts/Said.tsx';
import { formatClock } from '../parts/words/times.ts';
import { failureText, problemText } from './problem-text.ts';

/** What became of saving and testing the node, and the buttons for both. */
export function NodeFoot({ model, state }: { model: OptionsModel; state: OptionsState }) {
  const { node, deeds } = model;
  const { chain } = state.settings;
  const isKept = node.isKept();
  // What a test has said is about the kept node, not about another one that is being chosen.
  const test = isKept ? deeds.testChain.state.value : ({ kind: 'idle' } as const);
  const saved = deeds.saveChain.state.value;
  const isSaving = saved.kind === 'running';
  const isTesting = test.kind === 'running';
  const isHeld = !chain.isOn || state.grantedOrigins.includes(chain.origin);
  const notDeleted = failureText(deeds.removeKey.state.value);
  const failed = failureText(saved) ?? (isHeld ? null : problemText('no-permission'));
  return (
    <div class="setting setting-wide">
      {failed && <Problem>{failed}</Problem>}
      {notDeleted && <Problem>{notDeleted}</Problem>}
      <Said>
        {saved.kind === 'done' && test.kind === 'idle' && i18n.t('options.saved')}
        {test.kind === 'done' &&
          i18n.t('options.node.answered', [
            formatClock(test.atMs, 'second', model.nowMs.value),
            test.value.burnPriceSun,
          ])}
      </Said>
      {test.kind === 'failed' && <Problem>{failureText(test)}</Problem>}
      <div class="row row-end">
        {state.vault.labels.chain && (
          <button
            class="btn btn-danger"
            type="button"
            onClick={() =>
              void deeds.removeKey.run({ id: 'chain' }).then(() => catchFocus('[name=node]:checked'))
            }
          >
            {i18n.t('options.node.keyDelete')}
          </button>
        )}
        {isKept && (
          <BusyButton
            class="btn"
            type="button"
            isBusy={isTesting}
            onClick={() => void deeds.testChain.run({})}
          >
            {i18n.t('options.node.test')}
          </BusyButton>
        )}
        <BusyButton
          class={`btn${(node.kind() === 'off' ? !chain.isOn : isKept && isHeld) ? '' : ' btn-primary'}`}
          type="submit"
          isBusy={isSaving}
        >
          {i18n.t('options.node.save')}
        </BusyButton>
      </div>
    </div>
  );
}
