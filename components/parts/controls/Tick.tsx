import type { ComponentChildren } from 'preact';

interface TickProps {
  isOn: boolean;
  onTick(isOn: boolean): void;
  children: ComponentChildren;
}

/** A statement that the user confirms by ticking it. Buttons wait for it. */
export function Tick({ isOn, onTick, children }: TickProps) {
  return (
    <label class="tick">
      <input type="checkbox" checked={isOn} onInput={({ currentTarget }) => onTick(currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
