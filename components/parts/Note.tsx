import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

interface NoteProps {
  icon: string;
  tone?: 'accent' | 'caution' | 'danger';
  /** Announced at once. Without it the note is read in its place, or by the `Said` around it when there is time. */
  role?: 'alert';
  /** The main thing that a screen of the popup has to say: its heading, announced once the screen is there. */
  isHead?: boolean;
  title?: string;
  children?: ComponentChildren;
}

/** Something that the user has to know, in a box. */
export function Note({ icon, tone, role, isHead, title, children }: NoteProps) {
  const Title = isHead ? 'h2' : 'strong';
  return (
    <div class={tone ? `note note-${tone}` : 'note'} role={role} data-said={isHead}>
      <Icon name={icon} />
      <div>
        {title && <Title>{title}</Title>} {children && <p>{children}</p>}
      </div>
    </div>
  );
}
