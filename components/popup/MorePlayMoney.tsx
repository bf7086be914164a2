import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';

/** For practice mode, in the place where a user of a real service would pay in. */
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
