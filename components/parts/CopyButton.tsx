import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from './Icon.tsx';

interface CopyButtonProps {
  /** Named with its object: "Copy address of Main wallet". */
  label: string;
  text: () => string;
  /** A whole button with its label in it, instead of a sign. */
  look?: 'icon' | 'button' | 'primary';
}

/** Copies and says so, also to who does not see the sign change. */
export function CopyButton({ label, text, look = 'icon' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const said = outcome === 'failed' ? i18n.t('copy.failed') : outcome && i18n.t('copy.done');
  const sign = outcome === 'copied' ? 'check' : outcome === 'failed' ? 'stop' : 'copy';
  const live = (
    <span class="vh" role="status">
      {said}
    </span>
  );
  if (look === 'icon') {
    return (
      <>
        <button class="icon-btn" type="button" aria-label={label} onClick={handleClick}>
          <Icon name={sign} />
        </button>
        {live}
      </>
    );
  }
  return (
    <>
      <button
        class={look === 'primary' ? 'btn btn-primary btn-l btn-wide' : 'btn grow'}
        type="button"
        onClick={handleClick}
      >
        <Icon name={sign} />
        {said ?? label}
      </button>
      {live}
    </>
  );
}
