import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { RefusalCode } from '../../../lib/messages/protocol.ts';
import type { Unsaid } from '../../../lib/messages/refusal-code.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { camel } from '../../../lib/text/text-key.ts';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { Problem } from '../../parts/Problem.tsx';

type Refusal = RefusalCode<'purchase.acknowledge'>;

interface PutAwayProps {
  model: PopupModel;
  intent: IntentView;
  label: string;
  look: string;
  isOff?: boolean;
  /** Called once the purchase is put away. */
  next?: () => void;
}

/** A button that puts a purchase away, so that buying can go on. If that is refused, it says why. */
export function PutAway({ model, intent, label, look, isOff, next }: PutAwayProps) {
  const refusal = useSignal<Refusal | null>(null);
  const handleClick = async () => {
    if (isOff) return;
    refusal.value = null;
    const shown = { intentId: intent.id, sinceMs: intent.sinceMs };
    const answer = await model.ask('purchase.acknowledge', shown);
    if (answer.ok) next?.();
    else refusal.value = answer.error.code;
  };
  return (
    <>
      {refusal.value && <Problem>{notPutAwayText(refusal.value)}</Problem>}
      <LateButton
        class={look}
        offer={`${intent.id} ${intent.sinceMs}`}
        aria-disabled={isOff}
        onClick={() => void handleClick()}
      >
        {label}
      </LateButton>
    </>
  );
}

/** One that no page should get is shown as it is. */
const notPutAwayText = (code: Refusal): string =>
  i18n.t(`options.wrong.${camel(code as Exclude<Refusal, Unsaid>)}`) || i18n.t('options.wrong.other', [code]);
