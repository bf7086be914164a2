import { i18n } from '#i18n';

/** The way out of a question: it closes the dialog that it stands in. */
export function DialogBack() {
  return (
    <form method="dialog">
      <button class="btn" type="submit">
        {i18n.t('confirm.backShort')}
      </button>
    </form>
  );
}
