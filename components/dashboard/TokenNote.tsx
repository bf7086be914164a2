import { i18n } from '#i18n';
import { Note } from '../parts/Note.tsx';
import { TokenLink, type TokenState } from './TokenLink.tsx';

/** Why nothing is bought or read of this service, on each view: what its parts say of it is only that they could not. */
export function TokenNote({ token }: { token: TokenState }) {
  if (token === 'ready') return null;
  const isRefused = token === 'refused';
  return (
    <Note
      icon={isRefused ? 'stop' : token === 'locked' ? 'lock' : 'info'}
      {...(isRefused && { tone: 'danger' as const })}
      role={isRefused ? 'alert' : 'status'}
      title={i18n.t(token === 'locked' ? 'locked.title' : `token.${token}`)}
    >
      {i18n.t(token === 'locked' ? 'locked.what' : 'token.nothingIsAsked')} <TokenLink token={token} />
    </Note>
  );
}
