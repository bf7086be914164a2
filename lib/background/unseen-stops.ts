import { i18n } from '#i18n';
import { whyStopped } from '../text/why-stopped.ts';
import type { BackgroundDeps } from './background-deps.ts';
import type { NoticeWords } from './notification-text.ts';

/** An open popup says at once that it has shown the stop. */
const SHOWN_WITHIN_MS = 5_000;

/**
 * Purchases that were stopped before anything was sent, until a page has shown it. The popup closes as soon as its user
 * clicks elsewhere, and whoever confirmed a purchase then waits for energy that was never rented: a notification says so.
 */
export function createUnseenStops({
  timers,
  showNotice,
  report,
}: Pick<BackgroundDeps, 'timers' | 'showNotice' | 'report'>) {
  const unseen = new Map<string, () => void>();

  return {
    /** `mark` names the profile in the words. */
    note(intentId: string, code: string, mark: (words: NoticeWords) => NoticeWords): void {
      const words = mark({ title: i18n.t('notification.notRented.title'), text: whyStopped(code) });
      const tell = () => {
        unseen.delete(intentId);
        showNotice(`stopped:${intentId}`, words).catch((error) => report('the notice of a stop', error));
      };
      unseen.get(intentId)?.();
      unseen.set(intentId, timers.set(SHOWN_WITHIN_MS, tell));
    },

    seen(intentId: string): void {
      unseen.get(intentId)?.();
      unseen.delete(intentId);
    },
  };
}
