import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/messages/settings-topics.ts';
import { Note } from '../parts/Note.tsx';
import { tokenWords } from '../parts/words/token-words.ts';

/** The page opens by itself after the installation: what Turbine is, what to choose here, and then where to go on. */
export function Welcome({ state }: { state: OptionsState }) {
  const { activeProfileId } = state.settings;
  const isChosen = activeProfileId !== null;
  // Without a token the popup shows no price. A service can be saved, or come from a file, without one.
  const isReady = activeProfileId === 'practice' || state.vault.labels[activeProfileId ?? ''] !== undefined;
  const [title, text] = !isChosen
    ? [i18n.t('firstRun.title'), i18n.t('options.begin')]
    : isReady
      ? [i18n.t('options.ready'), i18n.t('options.readyDo')]
      : state.vault.isKeyUnread
        ? tokenWords('unread')
        : [i18n.t('token.missing'), i18n.t('options.tokenDo')];
  // Stays for as long as the page is open, even once a service was chosen.
  const isNew = useRef(!isChosen && !state.isDamaged);
  return (
    isNew.current && (
      <Note icon="info" tone="accent" title={title}>
        {text}
      </Note>
    )
  );
}
