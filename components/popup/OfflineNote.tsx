import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { ServiceErrorCode } from '../../lib/domain/service-error-code.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import BackgroundTrouble from '../parts/BackgroundTrouble.tsx';
import { Note } from '../parts/Note.tsx';
import { lastAnswerText } from '../parts/words/last-answer.ts';

const SILENT_AFTER_MS = 15_000;

/** Why nothing new is heard, and since when: no connection, no permission, no answer for a while, or no background. */
export default function OfflineNote({ model }: { model: PopupModel }) {
  const { connection } = model.snapshot;
  const nowMs = model.nowMs.value;
  const { isOnline, lastAnswerAtMs, trouble } = connection;
  const refusal = model.refusal.value;
  // The text changes every second, which a screen reader should not announce.
  const age = <span aria-live="off">{lastAnswerText(lastAnswerAtMs, nowMs)}</span>;
  const say = (
    icon: string,
    title: string,
    more?: ComponentChildren,
    tone: 'caution' | 'danger' = 'caution',
  ) => (
    <Note icon={icon} tone={tone} role="alert" title={title}>
      {age} {more}
    </Note>
  );
  if (!isOnline) return say('offline', i18n.t('offline.title'), i18n.t('offline.countdownsRun'));
  if (trouble === 'no-permission') {
    const toOptions = (
      <a class="link" href="options.html#service" target="_blank" rel="noopener">
        {i18n.t('offline.saveAgain')}
      </a>
    );
    return say('stop', i18n.t('offline.notAllowed'), toOptions, 'danger');
  }
  // It halts purchases and makes what is shown old, so it comes before a silent service.
  if (refusal === 'internal') return <BackgroundTrouble code="internal" />;
  if (refusal === 'background-unreachable') return say('clock', i18n.t('stop.unclear'));
  const isLong = trouble !== null && nowMs - (lastAnswerAtMs ?? 0) >= SILENT_AFTER_MS;
  return isLong && say('clock', i18n.t(wordTrouble(trouble)));
}

/** What asks for a pause has answered, and so has a network's page of its own in the service's place. */
function wordTrouble(code: ServiceErrorCode) {
  if (code === 'rate-limited') return 'ledger.why.busy';
  return /^(redirected|not-json|bad-shape|too-large)$/.test(code) ? 'ledger.why.other' : 'offline.silent';
}
