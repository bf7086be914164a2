interface GaugeProps {
  /** What is there, as a part of the whole. More than 1 is drawn as 1. */
  has: number;
  /** The part that a rental will fill. */
  will?: number;
  /** Where the need ends, if there is more than is needed. */
  mark?: number;
  isThin?: boolean;
  isNeutral?: boolean;
  /** Left out where the numbers beside the gauge say it all. */
  label?: string;
}

const percent = (part: number) => `${Math.min(Math.max(part, 0), 1) * 100}%`;

/** A bar of what is there and what a rental adds: solid and hatched, so that colour alone carries no meaning. */
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
