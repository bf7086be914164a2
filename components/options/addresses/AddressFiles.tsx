import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { FileButton } from '../../parts/controls/FileButton.tsx';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { failureText } from '../problem-text.ts';
import { Setting } from '../Setting.tsx';
import { ImportResult } from './ImportResult.tsx';

/** The import button comes right before the hidden file field. */
const IMPORT_BUTTON = '#addresses :has(+ [type=file])';
const KINDS = { csv: 'text/csv', json: 'application/json' } as const;

/** Imports and exports the address book. A file is taken as a whole or not at all. */
export function AddressFiles({ model }: { model: OptionsModel }) {
  const pending = useSignal('');
  const { importAddresses, exportAddresses } = model.deeds;
  const take = (text: string | null) => {
    exportAddresses.dismiss();
    if (text === null) return importAddresses.fail('file-too-large');
    pending.value = text;
    void importAddresses.run({ text, compared: [] });
  };
  const save = async (format: 'csv' | 'json') => {
    // An import that waits for the user's word stays.
    if (importAddresses.state.value.kind === 'failed') importAddresses.dismiss();
    if (!(await exportAddresses.run({ format }))) return;
    const { value: state } = exportAddresses.state;
    if (state.kind === 'done') saveFile(`turbine-addresses.${format}`, KINDS[format], state.value.text);
  };
  const state = importAddresses.state.value;
  const failed = failureText(state) ?? failureText(exportAddresses.state.value);
  return (
    <>
      <Setting label={i18n.t('options.addresses.files')} hint={i18n.t('options.addresses.filesHint')}>
        <FileButton label={i18n.t('options.addresses.import')} accept=".csv,.json" onText={take} />
        {(['csv', 'json'] as const).map((format) => (
          <button class="btn" type="button" key={format} onClick={() => void save(format)}>
            <Icon name="save" />
            {i18n.t('options.addresses.export', [format.toUpperCase()])}
          </button>
        ))}
      </Setting>
      {failed && (
        <div class="card-body">
          <Problem>{failed}</Problem>
        </div>
      )}
      <Said look="card-body">
        {state.kind === 'done' && (
          <ImportResult
            result={state.value}
            onMeant={() => {
              void importAddresses.run({ text: pending.value, compared: state.value.imitations });
              catchFocus(IMPORT_BUTTON);
            }}
            onClose={() => {
              importAddresses.reset();
              catchFocus(IMPORT_BUTTON);
            }}
          />
        )}
      </Said>
    </>
  );
}
