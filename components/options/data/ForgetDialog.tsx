import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Deed } from '../../../lib/store/deed.ts';
import { Dialog, MEANS } from '../../parts/controls/Dialog.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { DialogFoot } from '../DialogFoot.tsx';
import { failureText } from '../problem-text.ts';

/** Makes the pages forget what they keep themselves. */
export interface ForgetPages {
  empty(): void;
  /** Empties it once more, and restarts the extension, which closes all pages. */
  finish(): void;
}

interface ForgetDialogProps {
  deed: Deed<'data.forget'>;
  forgetPages: ForgetPages;
  onClose: () => void;
}

/** The last step before everything is gone: names what is lost, and waits for the user's tick. */
export function ForgetDialog({ deed, forgetPages, onClose }: ForgetDialogProps) {
  const isSure = useSignal(false);
  const failed = failureText(deed.state.value);
  const setSure = (isOn: boolean) => {
    isSure.value = isOn;
  };
  const forget = async () => {
    // Before too: if this page is closed meanwhile, nobody else empties it.
    forgetPages.empty();
    if (!(await deed.run({}))) return;
    forgetPages.finish();
    onClose();
  };
  return (
    <Dialog title={i18n.t('options.data.forget')} isExplained onClose={onClose}>
      <p id={MEANS}>{i18n.t('options.data.loses')}</p>
      <Tick isOn={isSure.value} onTick={setSure}>
        {i18n.t('options.data.sure')}
      </Tick>
      {failed && <Problem>{failed}</Problem>}
      <DialogFoot>
        <button class="btn btn-danger" type="button" disabled={!isSure.value} onClick={() => void forget()}>
          {i18n.t('options.data.forgetYes')}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
