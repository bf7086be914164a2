import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';

/** The foot of a question: a button that leaves everything as it is, and beside it the button that acts. */
export function DialogFoot({ children }: { children: ComponentChildren }) {
  return (
    <div class="row row-end">
      <form method="dialog">
        <button class="btn" type="submit">
          {i18n.t('options.cancel')}
        </button>
      </form>
      {children}
    </div>
  );
}
