import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { Note } from '../parts/Note.tsx';
import { isUnclear } from '../parts/words/is-unclear.ts';

/** Says why a request was not carried out, under this title. If the outcome is unclear, its own title says that. */
export function RefusedNote({
  code,
  title,
  children,
}: {
  code: string;
  title: string;
  children: ComponentChildren;
}) {
  return isUnclear(code) ? (
    <Note icon="ask" tone="caution" role="alert" title={i18n.t('renew.unclear')}>
      {children}
    </Note>
  ) : (
    <Note icon="stop" tone="danger" role="alert" title={title}>
      {children}
    </Note>
  );
}
