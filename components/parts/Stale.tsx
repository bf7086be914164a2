import { Icon } from './Icon.tsx';

/** The age mark: beside the value it belongs to. */
export function Stale({ text }: { text: string }) {
  return (
    <span class="stale">
      <Icon name="clock" size="s" />
      {text}
    </span>
  );
}
