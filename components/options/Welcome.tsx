import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import { Note } from '../parts/Note.tsx';

/** The page opens by itself after the installation: what Turbine is, what to choose here, and where to go on. */
export function Welcome({ state }: { state: OptionsState }) {
  // Stays for as long as the page is open, even once a service was chosen.
  const isNew = useRef(state.settings.activeProfileId === null && !state.isDamaged);
  return (
    isNew.current && (
      <Note icon="info" tone="accent" title={i18n.t('firstRun.title')}>
        {i18n.t('firstRun.what')} {i18n.t('options.begin')}
      </Note>
    )
  );
}
