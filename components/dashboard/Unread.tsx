import { i18n } from '#i18n';
import type { Shown } from '../../lib/store/dashboard/question.ts';
import { Said } from '../parts/Said.tsx';
import { TokenLink, type TokenState } from './TokenLink.tsx';
import { troubleText } from './trouble-text.ts';

/** Shown in place of what was never read, and above what could not be read again. */
export function Unread({ shown, token = 'ready' }: { shown: Shown<unknown>; token?: TokenState }) {
  const isFailed = shown.kind === 'failed';
  return (
    <>
      <Said look={token === 'ready' ? 'card-note caution' : 'card-note'}>
        {isFailed && (token === 'ready' ? failureText(shown) : <TokenLink token={token} />)}
      </Said>
      {!isFailed && shown.value === null && <p class="card-note muted">{i18n.t('money.reading')}</p>}
    </>
  );
}

function failureText({ code, value }: Extract<Shown<unknown>, { kind: 'failed' }>): string {
  const why = troubleText(code);
  return value === null ? `${i18n.t('money.unread')} ${why}` : `${why} ${i18n.t('money.kept')}`;
}
