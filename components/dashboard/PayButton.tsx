import { Rotor } from '../parts/Rotor.tsx';

interface PayButtonProps {
  label: string;
  /** Null where it cannot be paid now. */
  sum: string | null;
  canPay: boolean;
  isSending: boolean;
  /** What it is for may not be what is meant: then it is not what the eye finds first. */
  isDoubtful?: boolean;
  onPay: () => void;
}

/** The one button that spends, with the sum on it. A held key does not press it again. */
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
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {isSending && <Rotor isTurning />}
      <span>{label}</span> {sum !== null && <span class="num">{sum}</span>}
    </button>
  );
}
