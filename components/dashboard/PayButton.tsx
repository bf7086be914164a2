import { ignoreHeldEnter } from '../parts/held-enter.ts';
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

/** The one button that spends, with the sum on it. Holding a key down does not press it again. */
export function PayButton({ label, sum, canPay, isSending, isDoubtful, onPay }: PayButtonProps) {
  return (
    <button
      class={isDoubtful ? 'btn btn-split' : 'btn btn-primary btn-split'}
      type="button"
      aria-disabled={!canPay}
      aria-busy={isSending}
      onClick={() => {
        if (canPay) onPay();
      }}
      onKeyDown={ignoreHeldEnter}
    >
      {isSending && <Rotor isTurning />}
      <span>{label}</span> {sum !== null && <span class="num">{sum}</span>}
    </button>
  );
}
