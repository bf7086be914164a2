/** The circumference for a radius of 54. */
const LENGTH = 339.292;

/** How many characters the ring has room for at full size: "47:12". */
const ROOM = 5;

interface RingProps {
  /** What is left of the whole, from 0 to 1. */
  part: number;
  isSoon: boolean;
  text: string;
  until: string;
  label: string;
}

/** The time left, as a ring and as digits. It is no live region, since it changes every second. */
export function Ring({ part, isSoon, text, until, label }: RingProps) {
  const left = (Math.min(Math.max(part, 0), 1) * LENGTH).toFixed(1);
  return (
    <div class="ring-wrap" role="timer" aria-live="off" aria-label={label}>
      <svg class={isSoon ? 'ring ring-soon' : 'ring'} viewBox="0 0 120 120" aria-hidden="true">
        <circle class="track" cx="60" cy="60" r="54" />
        <circle class="left" cx="60" cy="60" r="54" stroke-dasharray={`${left} ${LENGTH}`} />
      </svg>
      <p>
        <span class={text.length > ROOM ? 'figure figure-long' : 'figure'}>{text}</span>
        <span class="caption muted">{until}</span>
      </p>
    </div>
  );
}
