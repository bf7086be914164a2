import { i18n } from '#i18n';
import { Icon } from './Icon.tsx';
import { formatSpan } from './words/span.ts';

interface StaleProps {
  /** The age of the value. */
  ms: number;
  /** The words around the age; without them the age is shown alone. */
  text?: 'age.old' | 'age.oldest';
}

/** The age of an old value, shown beside it. */
export function Stale({ ms, text }: StaleProps) {
  const age = formatSpan(ms);
  return (
    <span class="stale">
      <Icon name="clock" size="s" />
      {text ? i18n.t(text, [age]) : age}
    </span>
  );
}
