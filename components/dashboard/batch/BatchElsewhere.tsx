import { i18n } from '#i18n';
import type { BatchView } from '../../../lib/messages/batch-topics.ts';
import { Note } from '../../parts/Note.tsx';

/** The batch belongs to another profile: its amounts and orders are not those of the active one. */
export function BatchElsewhere({ state, profileName }: BatchView) {
  return (
    <Note icon="info" title={i18n.t(`batch.elsewhere.${state}`, [profileName ?? ''])}>
      <a class="link" href="options.html#service">
        {i18n.t('batch.elsewhereDo')}
      </a>
    </Note>
  );
}
