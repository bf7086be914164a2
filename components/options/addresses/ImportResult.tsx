import { i18n } from '#i18n';
import type { AddressImport } from '../../../lib/messages/settings-topics.ts';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Note } from '../../parts/Note.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { Imitation } from '../Imitation.tsx';
import { problemText } from '../problem-text.ts';

interface ImportResultProps {
  result: AddressImport;
  onMeant: () => void;
  onClose: () => void;
}

/** The outcome of an import: taken, refused with the lines that are wrong, or stopped because of look-alikes. */
export function ImportResult({ result, onMeant, onClose }: ImportResultProps) {
  const { problem, imitations, addedCount, knownCount } = result;
  if (problem) {
    return (
      <div class="note note-danger" role="alert">
        <Icon name="stop" />
        <div>
          <strong>{i18n.t('options.addresses.notImported')}</strong>
          <p>{problemText(`file-${problem.code}`)}</p>
          <ul>
            {problem.badLines.map(({ line, code }) => (
              <li key={line}>
                {i18n.t(
                  problem.code === 'bad-entry' ? 'options.addresses.badEntry' : 'options.addresses.badLine',
                  [String(line), problemText(`address-${code}`)],
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    );
  }
  if (imitations.length > 0) {
    return (
      <div class="stack">
        {imitations.map((each) => (
          <Imitation key={each.address} {...each} />
        ))}
        <div class="row row-end">
          <button class="btn" type="button" onClick={onClose}>
            {i18n.t('options.cancel')}
          </button>
          <LateButton class="btn btn-danger" offer={JSON.stringify(imitations)} onClick={onMeant}>
            {i18n.t('options.addresses.importAnyway')}
          </LateButton>
        </div>
      </div>
    );
  }
  return (
    <Note icon="ok" tone="accent">
      {i18n.t('options.addresses.imported', [formatWhole(addedCount), formatWhole(knownCount)])}
    </Note>
  );
}
