import { i18n } from '#i18n';
import type { PurchaseOutcome } from '../messages/popup-topics.ts';
import { whyStopped } from '../text/why-stopped.ts';
import type { BackgroundDeps } from './background-deps.ts';
import type { Choices } from './choices/choices.ts';
import { markProfile } from './notification-text.ts';

/** An open page says at once that it has shown the stop. */
const SHOWN_WITHIN_MS = 5_000;

interface Wanted {
  /** Of the purchase, or of the rule that would have rented again. */
  id: string;
  profileId: string;
  to: string;
}

type Stop = Pick<Extract<PurchaseOutcome, { kind: 'stopped' }>, 'code' | 'limit'>;

export type UnseenStops = ReturnType<typeof createUnseenStops>;

/**
 * Confirmed purchases that were stopped before anything was sent, until a page has shown it. The popup closes as soon as
 * its user clicks elsewhere, and whoever confirmed a purchase then waits for energy that was never rented: a
 * notification says so.
 */
export function createUnseenStops({
  timers,
  showNotice,
  report,
}: Pick<BackgroundDeps, 'timers' | 'showNotice' | 'report'>) {
  const unseen = new Map<string, () => void>();

  return {
    note({ id, profileId, to }: Wanted, stop: Stop, { addresses, profiles }: Choices): void {
      const name = addresses.find(({ address }) => address === to)?.name ?? to;
      const words = markProfile(profileId, profiles, {
        title: i18n.t('notification.notRented.title'),
        text: i18n.t('notification.notRented.text', { name, why: wordStop(stop) }),
      });
      const tell = () => {
        unseen.delete(id);
        showNotice(`stopped:${id}`, words).catch((error) => report('the notice of a stop', error));
      };
      unseen.get(id)?.();
      unseen.set(id, timers.set(SHOWN_WITHIN_MS, tell));
    },

    seen(id: string): void {
      unseen.get(id)?.();
      unseen.delete(id);
    },
  };
}

const wordStop = ({ code, limit }: Stop): string =>
  [whyStopped(code), limit && i18n.t('limits.which', [i18n.t(`limits.name.${limit as 'perDay'}`)])]
    .filter(Boolean)
    .join(' ');
