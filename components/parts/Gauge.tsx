interface GaugeProps {
  /** Of the whole, 0 to 1 and above. */
  has: number;
  /** The part that a rental will fill. */
  will?: number;
  /** Where the need ends, when there is more than needed. */
  mark?: number;
  isThin?: boolean;
  isNeutral?: boolean;
  /** Without one the numbers beside it say it all. */
  label?: string;
}

const percent = (part: number) => `${Math.min(Math.max(part, 0), 1) * 100}%`;

/** What is there and what will be: solid and hatched, so that it is no matter of colour. */
export function Gauge({ has, will = 0, mark = 0, isThin, isNeutral, label }: GaugeProps) {
  return (
    <svg
      class={isThin ? 'gauge gauge-thin' : 'gauge'}
      width="100%"
      height={isThin ? 6 : 10}
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      <rect class={isNeutral ? 'used' : 'has'} width={percent(has)} height="100%" />
      {will > 0 && <rect class="will" x={percent(has)} width={percent(will)} height="100%" />}
      {mark > 0 && <rect class="mark" x={percent(mark)} width="2" height="100%" />}
    </svg>
  );
}
