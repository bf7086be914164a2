import { i18n } from '#i18n';

/** A button that closes the dialog it is in. */
export function DialogBack() {
  return (
    <form method="dialog">
      <button class="btn" type="submit">
        {i18n.t('confirm.backShort')}
      </button>
    </form>
  );
}
