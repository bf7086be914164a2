import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { IntentView } from '../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { Problem } from '../parts/Problem.tsx';

interface PutAwayProps {
  model: PopupModel;
  intent: IntentView;
  label: string;
  look: string;
  isOff?: boolean;
  /** Called once the purchase is put away. */
  next?: () => void;
}

/** A button that puts a purchase away, so that buying can go on. If that cannot be stored, it says so. */
export function PutAway({ model, intent, label, look, isOff, next }: PutAwayProps) {
  const isRefused = useSignal(false);
  const handleClick = async () => {
    if (isOff) return;
    isRefused.value = false;
    const shown = { intentId: intent.id, sinceMs: intent.sinceMs };
    const answer = await model.ask('purchase.acknowledge', shown);
    if (answer.ok) next?.();
    isRefused.value = !answer.ok;
  };
  return (
    <>
      {isRefused.value && <Problem>{i18n.t('options.wrong.notWritten')}</Problem>}
      <button class={look} type="button" aria-disabled={isOff} onClick={() => void handleClick()}>
        {label}
      </button>
    </>
  );
}
