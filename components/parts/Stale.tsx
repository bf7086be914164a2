import { Icon } from './Icon.tsx';

/** The age mark: beside the value it belongs to. */
export function Stale({ text, hasClock = true }: { text: string; hasClock?: boolean }) {
  return (
    <span class="stale">
      {hasClock && <Icon name="clock" size="s" />}
      {text}
    </span>
  );
}
