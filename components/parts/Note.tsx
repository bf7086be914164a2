import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

interface NoteProps {
  icon: string;
  tone?: 'accent' | 'caution' | 'danger';
  /** Speaks at once; without it the note is read in its place, or when there is time, by the `Said` around it. */
  role?: 'alert';
  title?: string;
  children?: ComponentChildren;
}

/** The one thing a screen has to tell, first in its body. */
export function Note({ icon, tone, role, title, children }: NoteProps) {
  return (
    <div class={tone ? `note note-${tone}` : 'note'} role={role}>
      <Icon name={icon} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
