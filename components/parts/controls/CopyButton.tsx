import { Icon } from '../Icon.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  /** Names the object too: "Copy address of Main wallet". */
  label: string;
  text: () => string;
}

/** An icon button that copies and says so, also to screen readers. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { said, sign, copy } = useCopy(text);
  return (
    <>
      <button class="icon-btn" type="button" aria-label={label} onClick={copy}>
        <Icon name={sign} />
      </button>
      <span class="vh" role="status">
        {said}
      </span>
    </>
  );
}
