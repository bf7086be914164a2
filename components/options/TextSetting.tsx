import type { ComponentChildren, ComponentProps } from 'preact';
import { TextInput } from '../parts/controls/TextInput.tsx';
import { Setting } from './Setting.tsx';

type TextSettingProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'hasHint'> & {
  label: string;
  hint?: ComponentChildren;
};

/** A setting whose control is one line of text. Its children stand below the field. */
export function TextSetting({ label, hint, ...field }: TextSettingProps) {
  return (
    <Setting label={label} controlId={field.id} hint={hint}>
      <TextInput {...field} hasHint={hint !== undefined} />
    </Setting>
  );
}
