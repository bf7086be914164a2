interface SwitchProps {
  id: string;
  isOn: boolean;
  isFixed?: boolean;
  describedBy?: string;
  onChange?: (isOn: boolean) => void;
}

/** A switch that takes effect at once. A fixed one cannot be changed; its hint says why. */
export function Switch({ id, isOn, isFixed, describedBy, onChange }: SwitchProps) {
  return (
    <input
      class="switch"
      id={id}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      disabled={isFixed}
      aria-describedby={describedBy}
      onInput={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}
