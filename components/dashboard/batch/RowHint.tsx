import { Icon } from '../../parts/Icon.tsx';

interface RowHintProps {
  tone: 'bad' | 'wary';
  icon: string;
  text: string;
}

/** One thing to know about a row before ticking it. */
export function RowHint({ tone, icon, text }: RowHintProps) {
  return (
    <span class={`hint hint-${tone}`}>
      <Icon name={icon} size="s" />
      <span>{text}</span>
    </span>
  );
}
