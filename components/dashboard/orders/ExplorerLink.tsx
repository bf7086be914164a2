import type { ComponentChildren } from 'preact';
import { Icon } from '../../parts/Icon.tsx';

/** A link to the chain's explorer, which learns nothing of where it was opened from. */
export function ExplorerLink({ path, children }: { path: string; children: ComponentChildren }) {
  return (
    <a class="link" href={`https://tronscan.org/#/${path}`} target="_blank" rel="noreferrer">
      {children}
      <Icon name="external" size="s" />
    </a>
  );
}
