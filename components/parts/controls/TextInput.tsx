import type { ComponentChildren } from 'preact';
import { Problem } from '../Problem.tsx';

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

const PLAIN = { type: 'text', autocomplete: 'off' } as const;
const SECRET = { type: 'password', autocomplete: 'new-password' } as const;

const words = (...all: unknown[]) => all.filter(Boolean).join(' ');

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
  const field = (
    <input
      {...(kind === 'secret' ? SECRET : PLAIN)}
      class={words('input', kind === 'amount' && 'input-num', isAddress && 'addr-input', !unit && 'full')}
      id={id}
      form={form}
      inputMode={INPUT_MODES[kind]}
      dir={kind === 'url' || isAddress ? 'ltr' : undefined}
      spellcheck={false}
      value={value}
      aria-label={name}
      aria-invalid={problem ? 'true' : undefined}
      aria-describedby={words(unit && `${id}-unit`, hasHint && `${id}-hint`) || undefined}
      // A description would be read out as well, and the problem is an alert already.
      aria-errormessage={problem ? `${id}-problem` : undefined}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
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
