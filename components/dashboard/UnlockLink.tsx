import { i18n } from '#i18n';

/** Without the token nothing private can be read: the way to where it is unlocked. */
export function UnlockLink() {
  return (
    <a class="link" href="options.html#token">
      {i18n.t('money.unlockFirst')}
    </a>
  );
}
