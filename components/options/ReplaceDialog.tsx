import { i18n } from '#i18n';
import type { Output } from '../../lib/messages/protocol.ts';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import { findImportChanges, findStrangers } from '../../lib/store/options/import.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { ChangeList } from './ChangeList.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { Imitation } from './Imitation.tsx';

interface ReplaceDialogProps {
  file: Output<'data.import'>;
  kept: OptionsState['settings'];
  onReplace: () => void;
  onClose: () => void;
}

/**
 * Limits guard the money, addresses of services the token, and the node sees the user's addresses: no file may change one
 * without the user having seen it.
 */
export default function ReplaceDialog({ file, kept, onReplace, onClose }: ReplaceDialogProps) {
  const { settings, addressCount, imitations } = file;
  const isDoubtful = imitations.length > 0;
  const changes = findImportChanges(kept, settings, {
    practice: i18n.t('practice'),
    none: i18n.t('options.data.none'),
    removed: i18n.t('options.data.removed'),
    bodyKind: (kind) => i18n.t(`options.bodyKind.${kind}`),
  });
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
