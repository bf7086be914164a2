import { useEffect } from 'preact/hooks';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import { giveFocus } from '../parts/focus/give-focus.ts';

/** The cards for links that name no section. */
const PLACES: Record<string, string> = { token: 'service', connect: 'service', 'new-token': 'service' };

/**
 * Scrolls to the linked section once the background has answered: the browser looks for it before the cards are there.
 * A link to connect a service or to paste a token also opens the form, which takes the focus.
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
    // Loading the page again must not open the form again.
    history.replaceState(null, '', location.pathname);
  }, [isShown]);
}
