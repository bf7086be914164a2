import type { ComponentChildren } from 'preact';

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The control with this id, and what stands below it. */
  children: ComponentChildren;
}

/** A control below its label. The hint's id is the control's with `-hint`. */
export function Field({ id, label, hint, children }: FieldProps) {
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}
