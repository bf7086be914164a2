import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Tick } from '../../parts/controls/Tick.tsx';
import { PutAway } from './PutAway.tsx';

/** For a purchase that was probably not placed: a user who cannot wait ticks that it may be paid twice, and goes on. */
export function BuyAgainTick({ model, intent }: { model: PopupModel; intent: IntentView }) {
  const isTicked = useSignal(false);
  return (
    <div class="block stack">
      <Tick
        isOn={isTicked.value}
        onTick={(isOn) => {
          isTicked.value = isOn;
        }}
      >
        {i18n.t('uncertain.tick')}
      </Tick>
      <PutAway
        model={model}
        intent={intent}
        label={i18n.t('uncertain.unlock')}
        look="btn btn-wide"
        isOff={!isTicked.value}
      />
    </div>
  );
}
