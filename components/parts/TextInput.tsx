import type { ComponentChildren } from 'preact';
import { Problem } from './Problem.tsx';

interface TextInputProps {
  id: string;
  value: string;
  onInput: (text: string) => void;
  /** Why the text cannot be taken. It is shown beside the field and tied to it. */
  problem?: ComponentChildren;
  /** A `secret` is never shown, kept or completed by the browser. */
  kind?: 'text' | 'url' | 'secret' | 'amount';
  unit?: string;
  /** Its accessible name where no label points at it. */
  name?: string;
  hasHint?: boolean;
  /** The id of the form that the field belongs to without being inside it. */
  form?: string;
  isAddress?: boolean;
  children?: ComponentChildren;
}

const INPUT_MODES = { text: 'text', secret: 'text', url: 'url', amount: 'decimal' } as const;

/** One line of text with its unit, and its problem if it has one. */
export function TextInput(props: TextInputProps) {
  const {
    id,
    value,
    onInput,
    problem,
    kind = 'text',
    unit,
    name,
    hasHint,
    form,
    isAddress,
    children,
  } = props;
  const describedBy = [unit && `${id}-unit`, hasHint && `${id}-hint`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(' ');
  const look = ['input', kind === 'amount' && 'input-num', isAddress && 'addr-input', !unit && 'full'].filter(
    Boolean,
  );
  const attributes = {
    class: look.join(' '),
    id,
    form,
    inputMode: INPUT_MODES[kind],
    spellcheck: false,
    value,
    'aria-label': name,
    'aria-invalid': problem ? ('true' as const) : undefined,
    'aria-describedby': describedBy || undefined,
    onInput: (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
  };
  const field =
    kind === 'secret' ? (
      <input type="password" autocomplete="new-password" {...attributes} />
    ) : (
      <input type="text" autocomplete="off" {...attributes} />
    );
  return (
    <>
      {unit ? (
        <span class="input-group">
          {field}
          <span class="unit" id={`${id}-unit`}>
            {unit}
          </span>
        </span>
      ) : (
        field
      )}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {children}
    </>
  );
}
