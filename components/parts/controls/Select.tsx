import { Icon } from '../Icon.tsx';

interface SelectProps<T extends string> {
  id: string;
  /** Its accessible name where no label points at it. */
  name?: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  isFull?: boolean;
  hasHint?: boolean;
  onChange: (value: T) => void;
}

export function Select<T extends string>({
  id,
  name,
  value,
  choices,
  isFull,
  hasHint,
  onChange,
}: SelectProps<T>) {
  return (
    <span class={isFull ? 'select full' : 'select'}>
      <select
        class="input"
        id={id}
        aria-label={name}
        aria-describedby={hasHint ? `${id}-hint` : undefined}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value as T)}
      >
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
