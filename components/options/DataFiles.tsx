import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Output } from '../../lib/messages/protocol.ts';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import { findChanges } from '../../lib/store/options/draft.ts';
import { dropRecords, findStrangers } from '../../lib/store/options/import.ts';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { FileButton } from '../parts/FileButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Said } from '../parts/Said.tsx';
import { Setting } from '../parts/Setting.tsx';
import { saveFile } from '../parts/save-file.ts';
import { ChangeList } from './ChangeList.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { Imitation } from './Imitation.tsx';
import { failureText } from './problem-text.ts';

/** An export comes from the background in one message, and browsers carry none that is larger than this. */
const LARGEST_BYTES = 67_108_864;

/** Exports and imports everything but the tokens. The user is told what a file would replace before it does. */
export function DataFiles({ model, kept }: { model: OptionsModel; kept: OptionsState['settings'] }) {
  const pending = useSignal<string | null>(null);
  const wasTaken = useSignal(false);
  const { importData, exportData } = model.deeds;
  const look = async (text: string | null) => {
    wasTaken.value = false;
    exportData.dismiss();
    if (text === null) return importData.fail('data-too-large');
    const sent = dropRecords(text);
    if (!sent.ok) return importData.fail(sent.code);
    if (await importData.run({ text: sent.text, isMeant: false })) pending.value = sent.text;
  };
  const take = async (text: string) => {
    pending.value = null;
    wasTaken.value = await importData.run({ text, isMeant: true });
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
            {i18n.t('options.data.imported')}
          </Note>
        )}
      </Said>
      {text !== null && state.kind === 'done' && (
        <ReplaceDialog
          file={state.value}
          kept={kept}
          onReplace={() => void take(text)}
          onClose={() => {
            pending.value = null;
          }}
        />
      )}
    </>
  );
}

interface ReplaceDialogProps {
  file: Output<'data.import'>;
  kept: OptionsState['settings'];
  onReplace: () => void;
  onClose: () => void;
}

/** Limits guard the money, and addresses of services the token: no file may change one without the user having seen it. */
function ReplaceDialog({ file, kept, onReplace, onClose }: ReplaceDialogProps) {
  const { settings, addressCount, imitations } = file;
  const isDoubtful = imitations.length > 0;
  const changes = findChanges(kept, settings);
  const strangers = findStrangers(kept, settings);
  return (
    <Dialog title={i18n.t('options.data.replaceTitle')} onClose={onClose}>
      <p>{i18n.t('options.data.replaceWhat', [String(settings.profiles.length), String(addressCount)])}</p>
      {strangers.length > 0 && (
        <div>
          <p>{i18n.t('options.data.replaceStrangers')}</p>
          <ul>
            {strangers.map(({ id, name, origin }) => (
              <li key={id}>
                {name} · <b dir="ltr">{origin}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <p>
          {i18n.t('options.data.replaceToo')}
          <ChangeList changes={changes} />
        </p>
      )}
      {imitations.map((each) => (
        <Imitation key={each.address} {...each} />
      ))}
      <DialogFoot>
        <button class={isDoubtful ? 'btn btn-danger' : 'btn btn-primary'} type="button" onClick={onReplace}>
          {i18n.t(isDoubtful ? 'options.data.replaceAnyway' : 'options.data.replace')}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
