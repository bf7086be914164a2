import { useEffect } from 'preact/hooks';
import { giveFocus } from '../parts/give-focus.ts';

/** Where links from elsewhere lead that are no section of their own. */
const PLACES: Record<string, string> = { token: 'service' };

/** The cards come after the background's answer, too late for the browser: the section of the link is gone to then. */
export function useArrival(isShown: boolean): void {
  useEffect(() => {
    const name = location.hash.slice(1);
    const place = isShown && name !== '' ? document.getElementById(PLACES[name] ?? name) : null;
    place?.scrollIntoView();
    giveFocus(place, { preventScroll: true });
  }, [isShown]);
}
