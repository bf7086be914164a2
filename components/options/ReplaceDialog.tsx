import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Output } from '../../lib/messages/protocol.ts';
import type { RecordTrouble } from '../../lib/messages/record-topics.ts';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import { findAbandoned, findImportChanges, findStrangers } from '../../lib/store/options/import.ts';
import { sunAsTrx, useMoney } from '../parts/amounts.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Note } from '../parts/Note.tsx';
import { Tick } from '../parts/Tick.tsx';
import { ChangeList } from './ChangeList.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { Imitation } from './Imitation.tsx';

interface ReplaceDialogProps {
  file: Output<'data.import'>;
  kept: OptionsState['settings'];
  checking: RecordTrouble['checking'];
  onReplace: () => void;
  onClose: () => void;
}

/**
 * Limits guard the money, addresses of services the token, and the node sees the user's addresses: no file may change one
 * without the user having seen it. Nor may it take the token from a purchase that is being checked.
 */
export default function ReplaceDialog({ file, kept, checking, onReplace, onClose }: ReplaceDialogProps) {
  const isSure = useSignal(false);
  const money = useMoney();
  const { settings, addressCount, imitations } = file;
  const isDoubtful = imitations.length > 0;
  const changes = findImportChanges(kept, settings, {
    practice: i18n.t('practice'),
    none: i18n.t('options.data.none'),
    removed: i18n.t('options.data.removed'),
    bodyKind: (kind) => i18n.t(`options.bodyKind.${kind}`),
  });
  const strangers = findStrangers(kept, settings);
  const abandoned = findAbandoned(kept, settings, checking);
  const setSure = (isOn: boolean) => {
    isSure.value = isOn;
  };
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
      {abandoned.map(({ name, totalSun }, at) => (
        <Note key={`${at}`} icon="ask" tone="caution" title={name}>
          {i18n.t('options.service.removeChecking', [money.exact(sunAsTrx(totalSun))])}
        </Note>
      ))}
      {abandoned.length > 0 && (
        <Tick isOn={isSure.value} onTick={setSure}>
          {i18n.t('options.service.removeSure')}
        </Tick>
      )}
      <DialogFoot>
        <button
          class={isDoubtful ? 'btn btn-danger' : 'btn btn-primary'}
          type="button"
          disabled={abandoned.length > 0 && !isSure.value}
          onClick={onReplace}
        >
          {i18n.t(isDoubtful ? 'options.data.replaceAnyway' : 'options.data.replace')}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
