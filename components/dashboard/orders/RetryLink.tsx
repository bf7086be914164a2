import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { catchFocus } from '../../parts/catch-focus.ts';

interface RetryLinkProps {
  /** A selector for the element that takes the focus when the link disappears with the trouble. */
  place: string;
  isBusy?: boolean;
  onPress: () => void;
}

export function RetryLink({ place, isBusy, onPress }: RetryLinkProps) {
  useEffect(() => () => catchFocus(place), [place]);
  return (
    <button class="link link-btn" type="button" aria-disabled={isBusy} onClick={onPress}>
      {i18n.t('ledger.retry')}
    </button>
  );
}
