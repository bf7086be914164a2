import { i18n } from '#i18n';
import type { Snapshot } from '../../lib/messages/snapshot.ts';

export type TokenState = NonNullable<Snapshot['profile']>['token'];

/** Private data cannot be read without an accepted token: a link to where the token is unlocked or pasted. */
export function TokenLink({ token }: { token: TokenState }) {
  const isLocked = token === 'locked';
  return (
    <a class="link" href={isLocked ? 'options.html#token' : 'options.html#new-token'}>
      {i18n.t(isLocked ? 'money.unlockFirst' : 'token.paste')}
    </a>
  );
}
