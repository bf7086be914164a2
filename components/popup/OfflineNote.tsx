import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import BackgroundTrouble from '../parts/BackgroundTrouble.tsx';
import { lastAnswerText } from '../parts/last-answer.ts';
import { Note } from '../parts/Note.tsx';

const SILENT_AFTER_MS = 15_000;

/** No connection, no permission, no answer for a while, or nobody at home: since when. */
export default function OfflineNote({ model }: { model: PopupModel }) {
  const { connection } = model.snapshot;
  const nowMs = model.nowMs.value;
  const { lastAnswerAtMs } = connection;
  // It changes every second, which nobody wants to hear.
  const age = <span aria-live="off">{lastAnswerText(lastAnswerAtMs, nowMs)}</span>;
  if (!connection.isOnline) {
    return (
      <Note icon="offline" tone="caution" role="alert" title={i18n.t('offline.title')}>
        {age} {i18n.t('offline.countdownsRun')}
      </Note>
    );
  }
  if (connection.trouble === 'no-permission') {
    return (
      <Note icon="stop" tone="danger" role="alert" title={i18n.t('offline.notAllowed')}>
        {age}{' '}
        <a class="link" href="options.html#service" target="_blank" rel="noopener">
          {i18n.t('offline.saveAgain')}
        </a>
      </Note>
    );
  }
  // Purchases halt by it, and what is shown is from before: so it goes before a service that is silent.
  if (model.refusal.value === 'internal') return <BackgroundTrouble code="internal" />;
  const isUnanswered = model.refusal.value === 'background-unreachable';
  const isSilent = connection.trouble !== null && nowMs - (lastAnswerAtMs ?? 0) >= SILENT_AFTER_MS;
  return (
    (isUnanswered || isSilent) && (
      <Note
        icon="clock"
        tone="caution"
        role="alert"
        title={i18n.t(isUnanswered ? 'stop.unclear' : 'offline.silent')}
      >
        {age}
      </Note>
    )
  );
}
