import { i18n } from '#i18n';
import type { Shown } from '../../lib/store/dashboard-question.ts';
import { UnlockLink } from './UnlockLink.tsx';

/** In place of what was never read, and above what could not be read again. */
export function Unread({ shown, isLocked = false }: { shown: Shown<unknown>; isLocked?: boolean }) {
  if (shown.kind === 'failed' && isLocked) {
    return (
      <p class="card-note" role="status">
        <UnlockLink />
      </p>
    );
  }
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
