import { i18n } from '#i18n';
import type { Snapshot } from '../../lib/messages/snapshot.ts';

export type TokenState = NonNullable<Snapshot['profile']>['token'];

/**
 * Private data cannot be read without an accepted token: a link to where the token is unlocked or pasted. One that the
 * browser does not give is still there, and the user must not be asked for it.
 */
export function TokenLink({ token }: { token: TokenState }) {
  if (token === 'unread') return <>{i18n.t('stop.why.storageUnavailable')}</>;
  const isLocked = token === 'locked';
  return (
    <a class="link" href={isLocked ? 'options.html#token' : 'options.html#new-token'}>
      {i18n.t(isLocked ? 'money.unlockFirst' : 'token.paste')}
    </a>
  );
}
