import { i18n } from '#i18n';
import { Note } from '../parts/Note.tsx';
import { Said } from '../parts/Said.tsx';
import { TokenLink, type TokenState } from './TokenLink.tsx';

/** Why nothing is bought or read at this service, on every view: the parts only say that they could not be read. */
export function TokenNote({ token }: { token: TokenState }) {
  const isRefused = token === 'refused';
  const note = token !== 'ready' && (
    <Note
      icon={isRefused ? 'stop' : token === 'locked' ? 'lock' : 'info'}
      {...(isRefused && { tone: 'danger' as const })}
      {...(isRefused && { role: 'alert' as const })}
      title={i18n.t(token === 'locked' ? 'locked.title' : `token.${token}`)}
    >
      {token !== 'unread' && i18n.t(token === 'locked' ? 'locked.what' : 'token.nothingIsAsked')}{' '}
      <TokenLink token={token} />
    </Note>
  );
  return (
    <>
      <Said>{!isRefused && note}</Said>
      {isRefused && note}
    </>
  );
}
