import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

/** Why an input cannot be taken: icon and sentence, in the place where it happened. */
export function Problem({ id, children }: { id?: string; children: ComponentChildren }) {
  return (
    <p class="hint hint-bad" id={id} role="alert">
      <Icon name="stop" size="s" />
      <span>{children}</span>
    </p>
  );
}
