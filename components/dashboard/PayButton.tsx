import { LateButton } from '../parts/controls/LateButton.tsx';
import { Rotor } from '../parts/Rotor.tsx';

interface PayButtonProps {
  label: string;
  /** Null while it cannot be paid. */
  sum: string | null;
  canPay: boolean;
  isSending: boolean;
  /** The purchase may be for the wrong address, so the button is not the most prominent one. */
  isDoubtful?: boolean;
  onPay: () => void;
}

/**
 * The one button that spends, with the sum on it. The browser's Back and Forward show it anew, also where its question
 * stayed open all the while: so it does not listen to the click that was meant for the page before.
 */
export function PayButton({ label, sum, canPay, isSending, isDoubtful, onPay }: PayButtonProps) {
  return (
    <LateButton
      class={isDoubtful ? 'btn btn-split' : 'btn btn-primary btn-split'}
      offer={`${label} ${sum}`}
      aria-disabled={!canPay}
      aria-busy={isSending}
      onClick={() => {
        if (canPay) onPay();
      }}
    >
      {isSending && <Rotor isTurning />}
      <span>{label}</span> {sum !== null && <span class="num">{sum}</span>}
    </LateButton>
  );
}
