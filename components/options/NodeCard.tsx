import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import type { NodeForm } from '../../lib/store/options/node.ts';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { ModeChoice } from '../parts/controls/ModeChoice.tsx';
import { Note } from '../parts/Note.tsx';
import { Card } from './Card.tsx';
import { afterDrawing, focusWrong } from './form-focus.ts';
import { NodeFoot } from './NodeFoot.tsx';
import { OriginSetting } from './OriginSetting.tsx';
import { problemText } from './problem-text.ts';
import { TextSetting } from './TextSetting.tsx';

const KINDS = ['off', 'trongrid', 'own'] as const;

/** Which node of the chain is asked, if any, and with which key. */
export function NodeCard({ model, state }: { model: OptionsModel; state: OptionsState }) {
  const { node, deeds } = model;
  const { chain } = state.settings;
  const kind = node.kind();
  const problem = node.problem.value;
  return (
    <Card section="node" side={<p>{i18n.t('options.node.reads')}</p>}>
      <form
        noValidate
        aria-label={i18n.t('options.node.title')}
        onSubmit={(event) => {
          const form = event.currentTarget;
          event.preventDefault();
          if (deeds.saveChain.state.value.kind === 'running') return;
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
          <OriginSetting
            of="node"
            value={node.origin.value ?? chain.origin}
            parsed={node.target()}
            problem={problem?.code === 'not-a-token' ? null : problem}
            onTakeOffer={node.takeOffer}
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
            hint={keyHint(state.vault.labels.chain, node)}
            kind="secret"
            value={node.apiKey.value}
            problem={problem?.code === 'not-a-token' ? problemText('not-a-token') : null}
            onInput={(text) => {
              deeds.saveChain.dismiss();
              node.apiKey.value = text;
            }}
          />
        )}
        <NodeFoot model={model} state={state} />
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
