import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import type { NodeForm } from '../../lib/store/options/node.ts';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { ModeChoice } from '../parts/controls/ModeChoice.tsx';
import { catchFocus } from '../parts/focus/catch-focus.ts';
import { Note } from '../parts/Note.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Rotor } from '../parts/Rotor.tsx';
import { Said } from '../parts/Said.tsx';
import { formatClock } from '../parts/words/times.ts';
import { Card } from './Card.tsx';
import { afterDrawing, focusWrong } from './form-focus.ts';
import { failureText, problemText } from './problem-text.ts';
import { TextSetting } from './TextSetting.tsx';

const KINDS = ['off', 'trongrid', 'own'] as const;

export function NodeCard({ model, state }: { model: OptionsModel; state: OptionsState }) {
  const { node, deeds } = model;
  const { chain } = state.settings;
  const kind = node.kind();
  const isKept = node.isKept();
  // What a test has said is about the kept node, not about another one that is being chosen.
  const test = isKept ? deeds.testChain.state.value : ({ kind: 'idle' } as const);
  const saved = deeds.saveChain.state.value;
  const isSaving = saved.kind === 'running';
  const isTesting = test.kind === 'running';
  const isHeld = !chain.isOn || state.grantedOrigins.includes(chain.origin);
  const notDeleted = failureText(deeds.removeKey.state.value);
  const failed = failureText(saved) ?? (isHeld ? null : problemText('no-permission'));
  const problem = node.problem.value;
  const key = state.vault.labels.chain;
  const originProblem = problem && problem.code !== 'not-a-token' ? problemText(problem.code) : null;
  return (
    <Card section="node" side={<p>{i18n.t('options.node.reads')}</p>}>
      <form
        noValidate
        aria-label={i18n.t('options.node.title')}
        onSubmit={(event) => {
          const form = event.currentTarget;
          event.preventDefault();
          if (isSaving) return;
          deeds.testChain.reset();
          node.submit();
          afterDrawing(() => focusWrong(form));
        }}
      >
        <fieldset class="setting setting-wide">
          <legend class="vh">{i18n.t('options.node.which')}</legend>
          <div class="modes">
            {KINDS.map((name) => (
              <ModeChoice
                key={name}
                group="node"
                title={i18n.t(`options.node.${name}`)}
                hint={i18n.t(`options.node.${name}Means`)}
                isChosen={kind === name}
                onChoose={() => node.choose(name)}
              />
            ))}
          </div>
          {kind !== 'off' && (
            <Note icon="eye" title={i18n.t('options.node.learns')}>
              {i18n.t('options.node.learnsWhat')}
            </Note>
          )}
        </fieldset>
        {kind === 'own' && (
          <TextSetting
            id="node-origin"
            label={i18n.t('options.node.origin')}
            hint={i18n.t('options.node.originHint')}
            kind="url"
            value={node.origin.value ?? chain.origin}
            problem={originProblem}
            onInput={(text) => {
              deeds.saveChain.dismiss();
              node.origin.value = text;
            }}
          />
        )}
        {kind !== 'off' && (
          <TextSetting
            id="node-key"
            label={i18n.t('options.node.key')}
            hint={keyHint(key, node)}
            kind="secret"
            value={node.apiKey.value}
            problem={problem?.code === 'not-a-token' ? problemText('not-a-token') : null}
            onInput={(text) => {
              deeds.saveChain.dismiss();
              node.apiKey.value = text;
            }}
          />
        )}
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
            {key && (
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
              <button
                class="btn"
                type="button"
                aria-busy={isTesting}
                aria-disabled={isTesting}
                onClick={() => void deeds.testChain.run({})}
              >
                {isTesting && <Rotor isTurning />}
                {i18n.t('options.node.test')}
              </button>
            )}
            <button
              class={`btn${(kind === 'off' ? !chain.isOn : isKept && isHeld) ? '' : ' btn-primary'}`}
              type="submit"
              aria-busy={isSaving}
              aria-disabled={isSaving}
            >
              {isSaving && <Rotor isTurning />}
              {i18n.t('options.node.save')}
            </button>
          </div>
        </div>
      </form>
    </Card>
  );
}

/** Of a short key, the hint says only that there is one. */
function keyHint(kept: OptionsState['vault']['labels'][string] | undefined, node: NodeForm): string {
  if (!kept) return i18n.t('options.node.keyHint');
  const target = node.target();
  if (!target.ok || target.origin !== kept.origin) return i18n.t('options.node.keyOfOther', [kept.origin]);
  return kept.lastFour === ''
    ? i18n.t('options.node.keyShort')
    : i18n.t('options.node.keyKept', [kept.lastFour]);
}
