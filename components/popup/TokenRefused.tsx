import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { Body } from '../parts/Body.tsx';
import { Note } from '../parts/Note.tsx';
import OrderLists from './OrderLists.tsx';

/**
 * The service refuses the token, or there is none: nothing is asked until the user enters a new one. One that the
 * browser does not give is still there: only another start of the browser helps.
 */
export function TokenRefused({ model }: { model: PopupModel }) {
  const token = model.snapshot.profile?.token;
  const isRefused = token === 'refused';
  const isUnread = token === 'unread';
  return (
    <div class="flow">
      <Body isTight>
        <Note
          icon={isRefused ? 'stop' : 'info'}
          {...(isRefused && { tone: 'danger' as const })}
          isHead
          title={i18n.t(isRefused ? 'token.refused' : isUnread ? 'token.unread' : 'token.missing')}
        >
          {i18n.t(isUnread ? 'stop.why.storageUnavailable' : 'token.nothingIsAsked')}
        </Note>
        <OrderLists model={model} />
      </Body>
      {!isUnread && (
        <footer class="dock">
          <a
            class="btn btn-primary btn-l btn-wide"
            href="options.html#new-token"
            target="_blank"
            rel="noopener"
          >
            {i18n.t('token.paste')}
          </a>
        </footer>
      )}
    </div>
  );
}
