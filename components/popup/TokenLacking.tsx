import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { Body } from '../parts/Body.tsx';
import { Note } from '../parts/Note.tsx';
import { type LackingToken, tokenWords } from '../parts/words/token-words.ts';
import OrderLists from './lists/OrderLists.tsx';

/**
 * The service refuses the token, or there is none: nothing is asked until the user enters a new one. One that the
 * browser does not give is still there: only another start of the browser helps.
 */
export function TokenLacking({ model, token }: { model: PopupModel; token: LackingToken }) {
  const [why, until] = tokenWords(token);
  return (
    <div class="flow">
      <Body isTight>
        <Note
          icon={token === 'refused' ? 'stop' : 'info'}
          {...(token === 'refused' && { tone: 'danger' as const })}
          isHead
          title={why}
        >
          {until}
        </Note>
        <OrderLists model={model} />
      </Body>
      {token !== 'unread' && (
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
