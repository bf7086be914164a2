/** The mark of Turbine. It turns only while something is under way. */
export function Rotor({ isTurning }: { isTurning?: boolean }) {
  return (
    <svg class={isTurning ? 'rotor rotor-turning' : 'rotor'} aria-hidden="true">
      <use href="#rotor" />
    </svg>
  );
}
