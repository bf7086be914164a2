import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '../Icon.tsx';
import { Problem } from '../Problem.tsx';

interface FileButtonProps {
  label: string;
  accept: string;
  /** One megabyte by default. */
  largestBytes?: number;
  /** The text of the file, or null if it is larger. */
  onText: (text: string | null) => void;
}

/** Lets the user choose a file and reads it. */
export function FileButton({ label, accept, largestBytes = 1_048_576, onText }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isUnread = useSignal(false);
  const read = async (file: File) => {
    isUnread.value = false;
    if (file.size > largestBytes) return onText(null);
    // It may be gone by now, or locked by the program that wrote it.
    const text = await file.text().catch(() => null);
    if (text === null) isUnread.value = true;
    else onText(text);
  };
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
      {isUnread.value && <Problem>{i18n.t('options.wrong.fileUnread')}</Problem>}
    </>
  );
}
