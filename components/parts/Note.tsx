import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

interface NoteProps {
  icon: string;
  tone?: 'accent' | 'caution' | 'danger';
  /** Announced at once. Without it the note is read in its place, or by the `Said` around it when there is time. */
  role?: 'alert';
  title?: string;
  children?: ComponentChildren;
}

/** The main thing that a screen has to say, first in its body. */
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
