import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Output } from '../../../lib/messages/protocol.ts';
import type { RecordTrouble } from '../../../lib/messages/record-topics.ts';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import { findAbandoned, findImportChanges, findStrangers } from '../../../lib/store/options/import.ts';
import { Dialog, MEANS } from '../../parts/controls/Dialog.tsx';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { ChangeList } from '../ChangeList.tsx';
import { DialogFoot } from '../DialogFoot.tsx';
import { Imitation } from '../Imitation.tsx';
import { nameChecked, StillChecked } from '../StillChecked.tsx';

interface ReplaceDialogProps {
  file: Output<'data.import'>;
  kept: OptionsState;
  checking: RecordTrouble['checking'];
  onReplace: () => void;
  onClose: () => void;
}

/**
 * Limits guard the money, addresses of services the token, and the node sees the user's addresses: no file may change one
 * without the user having seen it. Nor may it take the token from a purchase that is being checked.
 */
export default function ReplaceDialog({ file, kept, checking, onReplace, onClose }: ReplaceDialogProps) {
  const sureOf = useSignal<string | null>(null);
  const { settings: own, book } = kept;
  const key = kept.vault.labels.chain;
  const { settings, addressCount, imitations } = file;
  const isDoubtful = imitations.length > 0;
  const changes = findImportChanges(own, settings, {
    practice: i18n.t('practice'),
    none: i18n.t('options.data.none'),
    removed: i18n.t('options.data.removed'),
    bodyKind: (kind) => i18n.t(`options.bodyKind.${kind}`),
  });
  const strangers = findStrangers(own, settings);
  const abandoned = findAbandoned(own, settings, checking);
  return (
    <Dialog title={i18n.t('options.data.replaceTitle')} isExplained onClose={onClose}>
      <p id={MEANS}>
        {i18n.t('options.data.replaceWhat', [String(settings.profiles.length), formatWhole(addressCount)])}
      </p>
      {settings.isBookSynced && book.length > 0 && <p>{i18n.t('options.data.replaceShared')}</p>}
      {key && key.origin !== settings.chain.origin && (
        <p>{i18n.t('options.data.replaceKey', [key.origin])}</p>
      )}
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
      <StillChecked purchases={abandoned} sureOf={sureOf} />
      <DialogFoot>
        <LateButton
          class={isDoubtful ? 'btn btn-danger' : 'btn btn-primary'}
          offer={JSON.stringify([changes, strangers, imitations])}
          disabled={abandoned.length > 0 && sureOf.value !== nameChecked(abandoned)}
          onClick={onReplace}
        >
          {i18n.t(isDoubtful ? 'options.data.replaceAnyway' : 'options.data.replace')}
        </LateButton>
      </DialogFoot>
    </Dialog>
  );
}
