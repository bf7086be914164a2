import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Deed } from '../../lib/store/deed.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';

/** The last step before everything is gone: what is lost is named, and the button waits for the tick. */
export function ForgetDialog({ deed, onClose }: { deed: Deed<'data.forget'>; onClose: () => void }) {
  const isSure = useSignal(false);
  const forget = async () => {
    await deed.run({});
    localStorage.clear();
    onClose();
  };
  return (
    <Dialog title={i18n.t('options.data.forget')} onClose={onClose}>
      <p>{i18n.t('options.data.loses')}</p>
      <label class="tick">
        <input
          type="checkbox"
          checked={isSure.value}
          onInput={({ currentTarget }) => {
            isSure.value = currentTarget.checked;
          }}
        />
        <span>{i18n.t('options.data.sure')}</span>
      </label>
      <DialogFoot>
        <button class="btn btn-danger" type="button" disabled={!isSure.value} onClick={() => void forget()}>
          {i18n.t('options.data.forgetYes')}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
