import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { Body } from '../parts/Body.tsx';
import { Note } from '../parts/Note.tsx';
import OrderLists from './OrderLists.tsx';

/** The service refuses the token, or there is none: nothing is asked until the user enters a new one. */
export function TokenRefused({ model }: { model: PopupModel }) {
  const isMissing = model.snapshot.profile?.token === 'missing';
  return (
    <div class="flow">
      <Body isTight>
        <Note
          icon={isMissing ? 'info' : 'stop'}
          {...(!isMissing && { tone: 'danger' as const })}
          isHead
          title={i18n.t(isMissing ? 'token.missing' : 'token.refused')}
        >
          {i18n.t('token.nothingIsAsked')}
        </Note>
        <OrderLists model={model} />
      </Body>
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
    </div>
  );
}
