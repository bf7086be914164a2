import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { IntentView } from '../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../lib/store/popup-model.ts';

/** Probably not placed: whoever cannot wait says so with a tick, and is told what it may cost. */
export function BuyAgainTick({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const isTicked = useSignal(false);
  const handleClick = () => {
    if (isTicked.value) void model.ask('purchase.acknowledge', { intentId: intent.id });
  };
  return (
    <div class="block stack">
      <label class="tick">
        <input
          type="checkbox"
          checked={isTicked.value}
          onChange={(event) => {
            isTicked.value = event.currentTarget.checked;
          }}
        />
        <span>{i18n.t('uncertain.tick')}</span>
      </label>
      <button class="btn btn-wide" type="button" aria-disabled={!isTicked.value} onClick={handleClick}>
        {i18n.t('uncertain.unlock')}
      </button>
    </div>
  );
}
