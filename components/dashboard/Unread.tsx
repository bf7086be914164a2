import { i18n } from '#i18n';
import type { Shown } from '../../lib/store/dashboard/question.ts';
import { TokenLink, type TokenState } from './TokenLink.tsx';

/** In place of what was never read, and above what could not be read again. */
export function Unread({ shown, token = 'ready' }: { shown: Shown<unknown>; token?: TokenState }) {
  if (shown.kind === 'failed' && token !== 'ready') {
    return (
      <p class="card-note" role="status">
        <TokenLink token={token} />
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
