import type { ComponentProps } from 'preact';
import { Select } from '../parts/controls/Select.tsx';
import { Setting } from './Setting.tsx';

type SelectSettingProps<T extends string> = Omit<ComponentProps<typeof Select<T>>, 'name' | 'hasHint'> & {
  label: string;
  hint?: string;
};

/** A setting whose control is a list to choose from. */
export function SelectSetting<T extends string>({ label, hint, ...select }: SelectSettingProps<T>) {
  return (
    <Setting label={label} controlId={select.id} hint={hint}>
      <Select {...select} hasHint={hint !== undefined} />
    </Setting>
  );
}
