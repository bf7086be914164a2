import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { Note } from './Note.tsx';

interface BackgroundTroubleProps {
  /** Why the background's own answer is missing; null where it came. */
  code: string | null;
  /** What is to be done where it cannot read what is stored; without it, the way to where that is said. */
  children?: ComponentChildren;
}

/** Nobody at home, or somebody who cannot use what the browser has stored. */
export default function BackgroundTrouble({ code, children }: BackgroundTroubleProps) {
  if (code === null) return null;
  const [title, means] = readTrouble(code, children);
  return (
    <Note icon="warn" tone="danger" role="alert" title={title}>
      {means}
    </Note>
  );
}

function readTrouble(code: string, unreadMeans?: ComponentChildren): [string, ComponentChildren?] {
  switch (code) {
    case 'internal':
      return [i18n.t('options.unread'), unreadMeans ?? <WayToOptions />];
    case 'not-stored':
      return [i18n.t('options.wrong.notStored')];
    default:
      return [i18n.t('options.unreachable'), i18n.t('options.unreachableDo')];
  }
}

function WayToOptions() {
  return (
    <a class="link" href="options.html" target="_blank" rel="noopener">
      {i18n.t('dashboard.toRecords')}
    </a>
  );
}
