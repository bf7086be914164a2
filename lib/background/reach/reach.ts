import type { Offer } from '../../messages/snapshot.ts';
import type { MenuClick } from '../../platform/menus.ts';
import type { ReadText } from '../../platform/web-page-reader.ts';
import { answerAddressBar, type TransferTotal } from './address-bar.ts';
import { offerPointed, offerRead, offerTyped } from './make-offer.ts';
import { PAGE_ITEM } from './menu-items.ts';
import { isNews } from './notified-thing.ts';
import type { Clicked, OfferBox } from './offer-box.ts';

export interface ReachDeps {
  box: OfferBox;
  /** Opens the popup. Called before anything is awaited, while the user's gesture still counts. */
  openPopup(): Promise<void>;
  reader: {
    readText(tabId: number): Promise<ReadText | null>;
    readField(tabId: number, frameId: number): Promise<ReadText | null>;
  };
  readTotals(): Promise<readonly TransferTotal[]>;
  /** What a notification of the engine was about; null when that is no longer known. */
  newsOf(notificationId: string): Promise<(Omit<Clicked, 'noticeId'> & { isHidden: boolean }) | null>;
  /** Opens the order's page on the dashboard, which has all orders. */
  openOrder(guid: string): Promise<void>;
  markRead(notificationId: string): Promise<unknown>;
  publish(): Promise<void>;
  report(where: string, error: unknown): void;
}

type Finding = Omit<Offer, 'atMs'>;

const NO_TEXT: ReadText = { text: '', isCut: false };

/**
 * Leads every way to Turbine from outside its pages to the popup, with what the user meant or why nothing was found.
 */
export function createReach(deps: ReachDeps) {
  const { box, reader, publish } = deps;
  let latest = 0;

  const tryTo = (what: string, doing: Promise<unknown>) => {
    doing.catch((error) => deps.report(what, error));
  };

  /**
   * Begins a gesture. The result says whether it is still the latest: a reading that the next one overtook is dropped.
   */
  function beginGesture(): () => boolean {
    latest += 1;
    const mine = latest;
    return () => mine === latest;
  }

  async function handOver(finding: Promise<Finding>): Promise<void> {
    const isLatest = beginGesture();
    const offer = await finding;
    if (!isLatest()) return;
    await box.putOffer(offer);
    await publish();
  }

  async function findFor({ itemId, tabId, frameId, isEditable, ...pointed }: MenuClick): Promise<Finding> {
    if (itemId === PAGE_ITEM) return offerRead('page', tabId === null ? null : await reader.readText(tabId));
    const offer = offerPointed(pointed);
    if (offer || !isEditable || tabId === null) return offer ?? offerRead('field', NO_TEXT);
    return offerRead('field', await reader.readField(tabId, frameId));
  }

  async function showNews(noticeId: string): Promise<void> {
    if (isNews(noticeId)) {
      const isLatest = beginGesture();
      const about = await deps.newsOf(noticeId);
      if (about && isLatest()) {
        const { profileId, guid, isHidden } = about;
        await (isHidden && guid !== null
          ? deps.openOrder(guid)
          : box.putFocus({ noticeId, profileId, guid }));
      }
    }
    await deps.markRead(noticeId);
    await publish();
  }

  return {
    onMenuClick(click: MenuClick): void {
      tryTo('opening the popup', deps.openPopup());
      tryTo('the right-click', handOver(findFor(click)));
    },

    /** A second click on the same notification does the same again. */
    onNotificationClick(notificationId: string): void {
      tryTo('opening the popup', deps.openPopup());
      tryTo('the notification', showNews(notificationId));
    },

    onAddressTyped: (typed: string) => answerAddressBar(typed, deps.readTotals),

    onAddressEntered(entered: string): void {
      tryTo('opening the popup', deps.openPopup());
      if (entered.trim() !== '') tryTo('the address bar', handOver(Promise.resolve(offerTyped(entered))));
    },
  };
}
