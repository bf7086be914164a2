import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import { Note } from '../parts/Note.tsx';

/** The page opens by itself after the installation: what Turbine is, what to choose here, and then where to go on. */
export function Welcome({ state }: { state: OptionsState }) {
  const isChosen = state.settings.activeProfileId !== null;
  // Stays for as long as the page is open, even once a service was chosen.
  const isNew = useRef(!isChosen && !state.isDamaged);
  return (
    isNew.current && (
      <Note icon="info" tone="accent" title={i18n.t(isChosen ? 'options.ready' : 'firstRun.title')}>
        {i18n.t(isChosen ? 'options.readyDo' : 'options.begin')}
      </Note>
    )
  );
}
