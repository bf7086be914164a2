import { useEffect } from 'preact/hooks';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { giveFocus } from '../parts/give-focus.ts';

/** Where links from elsewhere lead that are no section of their own. */
const PLACES: Record<string, string> = { token: 'service', connect: 'service', 'new-token': 'service' };

/**
 * The cards come after the background's answer, too late for the browser: the section of the link is gone to then. Who
 * comes to connect a service, or to paste a token, finds the form open, and takes the focus into it.
 */
export function useArrival({ state, service }: OptionsModel): void {
  const isShown = state.value !== null;
  useEffect(() => {
    const name = location.hash.slice(1);
    const place = isShown && name !== '' ? document.getElementById(PLACES[name] ?? name) : null;
    place?.scrollIntoView();
    giveFocus(place, { preventScroll: true });
    if (!place) return;
    const { profiles, activeProfileId } = state.value?.settings ?? { profiles: [], activeProfileId: null };
    const active = profiles.find(({ id }) => id === activeProfileId);
    if (name === 'connect') service.open('new');
    else if (name === 'new-token' && active) service.open(active.id, 'token');
    else return;
    // Loaded again, the page is no arrival any more.
    history.replaceState(null, '', location.pathname);
  }, [isShown]);
}
