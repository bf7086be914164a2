import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Deed } from '../../../lib/store/deed.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Setting } from '../Setting.tsx';
import { ForgetDialog, type ForgetPages } from './ForgetDialog.tsx';

interface ForgetProps {
  deed: Deed<'data.forget'>;
  forgetPages: ForgetPages;
}

/** The way to forget everything. It works even if nothing stored can be read. */
export function Forget({ deed, forgetPages }: ForgetProps) {
  const isAsking = useSignal(false);
  return (
    <>
      <Setting label={i18n.t('options.data.forget')} hint={i18n.t('options.data.forgetHint')}>
        <button
          class="btn btn-danger"
          type="button"
          onClick={() => {
            // A request that is still running must not be reset: the pages are emptied once it is done.
            if (deed.state.value.kind === 'failed') deed.reset();
            isAsking.value = true;
          }}
        >
          <Icon name="trash" />
          {i18n.t('options.data.forget')}
        </button>
      </Setting>
      {isAsking.value && (
        <ForgetDialog
          deed={deed}
          forgetPages={forgetPages}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </>
  );
}
