import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Output } from '../../../lib/messages/protocol.ts';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import { dropRecords, wordImported } from '../../../lib/store/options/import.ts';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { FileButton } from '../../parts/controls/FileButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { later } from '../../parts/later.ts';
import { Note } from '../../parts/Note.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { failureText } from '../problem-text.ts';
import { Setting } from '../Setting.tsx';

const ReplaceDialog = later(() => import('./ReplaceDialog.tsx'));

/** An export comes from the background in one message, and browsers carry none that is larger than this. */
const LARGEST_BYTES = 67_108_864;

/** Exports and imports everything but the tokens. The user is told what a file would replace before it does. */
export function DataFiles({ model, kept }: { model: OptionsModel; kept: OptionsState }) {
  const pending = useSignal<string | null>(null);
  const wasTaken = useSignal(false);
  const { importData, exportData, checkProfile, saveProfile, removeProfile } = model.deeds;
  const look = async (text: string | null) => {
    wasTaken.value = false;
    exportData.dismiss();
    if (text === null) return importData.fail('data-too-large');
    const sent = dropRecords(text);
    if (!sent.ok) return importData.fail(sent.code);
    if (await importData.run({ text: sent.text, isMeant: false })) pending.value = sent.text;
  };
  const take = async (text: string, { imitations }: Output<'data.import'>) => {
    pending.value = null;
    // What they say is about services that the file replaces.
    for (const deed of [checkProfile, saveProfile, removeProfile]) deed.dismiss();
    if (!(await importData.run({ text, isMeant: true, compared: imitations }))) return;
    const { value: state } = importData.state;
    wasTaken.value = state.kind === 'done' && state.value.imitations.length === 0;
    // The book has changed meanwhile: the user is shown the new look-alikes first.
    if (!wasTaken.value) pending.value = text;
  };
  const save = async () => {
    importData.dismiss();
    if (!(await exportData.run({}))) return;
    const { value: state } = exportData.state;
    if (state.kind === 'done') saveFile('turbine.json', 'application/json', state.value.text);
  };
  const state = importData.state.value;
  const exported = exportData.state.value;
  const failed = failureText(state) ?? failureText(exported);
  const text = pending.value;
  return (
    <>
      <Setting label={i18n.t('options.data.files')} hint={i18n.t('options.data.filesHint')}>
        <button class="btn" type="button" onClick={() => void save()}>
          <Icon name="save" />
          {i18n.t('options.data.export')}
        </button>
        <FileButton
          label={i18n.t('options.data.import')}
          accept=".json"
          largestBytes={LARGEST_BYTES}
          onText={(read) => void look(read)}
        />
        {failed && <Problem>{failed}</Problem>}
      </Setting>
      <Said look="card-body">
        {exported.kind === 'done' && exported.value.isPartial && (
          <Note icon="warn" tone="caution" title={i18n.t('options.data.partial')}>
            {i18n.t('options.data.partialDo')}
          </Note>
        )}
      </Said>
      <Said look="card-body">
        {wasTaken.value && (
          <Note icon="ok" tone="accent">
            {i18n.t(`options.data.${wordImported(kept)}`)}
          </Note>
        )}
      </Said>
      {text !== null && state.kind === 'done' && (
        <ReplaceDialog
          file={state.value}
          kept={kept}
          checking={model.records.value?.checking ?? []}
          onReplace={() => void take(text, state.value)}
          onClose={() => {
            pending.value = null;
          }}
        />
      )}
    </>
  );
}
