import { i18n } from '#i18n';
import type { Shown } from '../../lib/store/dashboard/question.ts';
import { TokenLink, type TokenState } from './TokenLink.tsx';
import { troubleText } from './trouble-text.ts';

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
        {failureText(shown)}
      </p>
    );
  }
  return shown.value === null ? <p class="card-note muted">{i18n.t('money.reading')}</p> : null;
}

function failureText({ code, value }: Extract<Shown<unknown>, { kind: 'failed' }>): string {
  const why = troubleText(code);
  if (value === null) return why ? `${i18n.t('money.unread')} ${why}` : i18n.t('money.failed', [code]);
  return `${why ?? i18n.t('money.failedAgain', [code])} ${i18n.t('money.kept')}`;
}
