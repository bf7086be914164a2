import type { ComponentChildren } from 'preact';

interface SettingProps {
  label: string;
  /** The control that the label belongs to; without one the label is plain text. */
  controlId?: string;
  hint?: ComponentChildren;
  isSwitch?: boolean;
  children?: ComponentChildren;
}

/** One setting: its label on the left, its control on the right. The hint's id is the control's with `-hint`. */
export function Setting({ label, controlId, hint, isSwitch, children }: SettingProps) {
  return (
    <div class={isSwitch ? 'setting setting-switch' : 'setting'}>
      <div class="setting-text">
        {controlId ? (
          <label class="label" for={controlId}>
            {label}
          </label>
        ) : (
          <p class="label">{label}</p>
        )}
        {hint && (
          <p class="hint" id={controlId && `${controlId}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <div class="setting-side">{children}</div>
    </div>
  );
}
