import type { ComponentChildren } from 'preact';
import { Setting } from './Setting.tsx';

interface SwitchSettingProps {
  id: string;
  label: string;
  hint: string;
  isOn: boolean;
  isFixed?: boolean | undefined;
  onChange: (isOn: boolean) => void;
  children?: ComponentChildren;
}

/** A switch that takes effect at once, with what belongs to it before it. A fixed one cannot be changed; its hint says why. */
export function SwitchSetting({ id, label, hint, isOn, isFixed, onChange, children }: SwitchSettingProps) {
  return (
    <Setting label={label} controlId={id} hint={hint} isSwitch>
      {children}
      <input
        class="switch"
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isFixed}
        aria-describedby={`${id}-hint`}
        onInput={(event) => onChange(event.currentTarget.checked)}
      />
    </Setting>
  );
}
