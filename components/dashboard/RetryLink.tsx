import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ReadRefusal } from '../../lib/messages/refusal-code.ts';
import { catchFocus } from '../parts/focus/catch-focus.ts';

interface RetryLinkProps {
  /** Why there is no answer. Where the browser does not permit asking, the link leads to where that is changed. */
  code: ReadRefusal;
  /** A selector for the element that takes the focus when the link disappears with the trouble. */
  place: string;
  isBusy?: boolean;
  onPress: () => void;
}

export function RetryLink({ code, place, isBusy, onPress }: RetryLinkProps) {
  useEffect(() => () => catchFocus(place), [place]);
  if (code === 'no-permission') {
    return (
      <a class="link" href="options.html#service">
        {i18n.t('offline.saveAgain')}
      </a>
    );
  }
  return (
    <button class="link link-btn" type="button" aria-disabled={isBusy} onClick={onPress}>
      {i18n.t('ledger.retry')}
    </button>
  );
}
