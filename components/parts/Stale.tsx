import { i18n } from '#i18n';
import { Icon } from './Icon.tsx';
import { formatSpan } from './span.ts';

interface StaleProps {
  /** The age of what was read. */
  ms: number;
  /** The words around it; without them it stands alone. */
  text?: 'age.old' | 'age.oldest';
}

/** The age mark: beside the value it belongs to. */
export function Stale({ ms, text }: StaleProps) {
  const age = formatSpan(ms);
  return (
    <span class="stale">
      <Icon name="clock" size="s" />
      {text ? i18n.t(text, [age]) : age}
    </span>
  );
}
