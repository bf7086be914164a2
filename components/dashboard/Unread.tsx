import { i18n } from '#i18n';
import type { Shown } from '../../lib/store/dashboard-question.ts';

/** In place of what was never read, and above what could not be read again. */
export function Unread({ shown }: { shown: Shown<unknown> }) {
  if (shown.kind === 'failed') {
    return (
      <p class="card-note caution" role="status">
        {shown.value === null
          ? i18n.t('money.failed', [shown.code])
          : i18n.t('money.failedKept', [shown.code])}
      </p>
    );
  }
  return shown.value === null ? <p class="card-note muted">{i18n.t('money.reading')}</p> : null;
}
