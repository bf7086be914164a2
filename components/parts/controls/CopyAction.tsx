import { Icon } from '../Icon.tsx';
import { useCopy } from './use-copy.ts';

interface CopyActionProps {
  label: string;
  text: () => string;
  isPrimary?: boolean;
}

/** A full-size copy button that carries its label. */
export function CopyAction({ label, text, isPrimary }: CopyActionProps) {
  const { said, sign, copy } = useCopy(text);
  return (
    <>
      <button class={isPrimary ? 'btn btn-primary btn-l btn-wide' : 'btn grow'} type="button" onClick={copy}>
        <Icon name={sign} />
        {said ?? label}
      </button>
      <span class="vh" role="status">
        {said}
      </span>
    </>
  );
}
