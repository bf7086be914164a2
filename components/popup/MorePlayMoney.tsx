import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';

/** In practice mode, where real money would be paid in at the service. */
export function MorePlayMoney({ model, look }: { model: PopupModel; look: string }) {
  return (
    <button
      class={look}
      type="button"
      aria-disabled={model.asking.value === 'practice.topUp'}
      onClick={() => void model.ask('practice.topUp', {})}
    >
      {i18n.t('practiceMoney.more')}
    </button>
  );
}
