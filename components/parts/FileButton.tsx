import { useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';

interface FileButtonProps {
  label: string;
  accept: string;
  /** One megabyte unless it is said otherwise. */
  largestBytes?: number;
  /** The text of the file, or null when it is larger. */
  onText: (text: string | null) => void;
}

/** Lets the user choose a file and reads it. Nothing is done with it here. */
export function FileButton({ label, accept, largestBytes = 1_048_576, onText }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => onText(file.size > largestBytes ? null : await file.text());
  return (
    <>
      <button class="btn" type="button" onClick={() => input.current?.click()}>
        <Icon name="load" />
        {label}
      </button>
      <input
        hidden
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void read(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
