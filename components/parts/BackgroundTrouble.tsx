import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { RefusalCode, Topic } from '../../lib/messages/protocol.ts';
import { Note } from './Note.tsx';

interface BackgroundTroubleProps {
  /** Why the background's answer is missing; null if it came. */
  code: RefusalCode<Topic> | null;
  /** What to do if it cannot read what is stored. Left out, a link leads to the page that says so. */
  children?: ComponentChildren;
}

/** The background does not answer, or cannot use what the browser has stored. */
export default function BackgroundTrouble({ code, children }: BackgroundTroubleProps) {
  if (code === null) return null;
  const [title, means] = readTrouble(code, children);
  return (
    <Note icon="warn" tone="danger" role="alert" title={title}>
      {means}
    </Note>
  );
}

function readTrouble(
  code: RefusalCode<Topic>,
  unreadMeans?: ComponentChildren,
): [string, ComponentChildren?] {
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
