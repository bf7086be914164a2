import { onStart, openPage } from '../../platform/lifecycle.ts';
import { reportFailure } from '../../platform/log.ts';
import { createMenus, onMenuClick } from '../../platform/menus.ts';
import { onNotificationClick } from '../../platform/notifications.ts';
import { onAddressBar } from '../../platform/omnibox.ts';
import type { createPopupOpener } from '../../platform/popup-opener.ts';
import { uiLocale } from '../../platform/ui-locale.ts';
import { webPageReader } from '../../platform/web-page-reader.ts';
import type { createBackground } from '../background.ts';
import { hintOfAddressBar } from './address-bar.ts';
import { menuItems } from './menu-items.ts';
import { dashboardPage } from './notified-thing.ts';
import type { OfferBox } from './offer-box.ts';
import { createReach } from './reach.ts';
import { LIVE_FOR_MS, wordTotals } from './transfer-totals.ts';

interface StartDeps {
  background: ReturnType<typeof createBackground>;
  offers: OfferBox;
  opener: ReturnType<typeof createPopupOpener>;
  now(): number;
}

/**
 * Listens for every way to Turbine from outside its pages. Must stay synchronous, like everything in the first tick.
 */
export function startReach({ background, offers, opener, now }: StartDeps): void {
  const menus = createMenus(menuItems);
  const reach = createReach({
    box: offers,
    openPopup: () => opener.open(),
    reader: webPageReader,
    readTotals: async () =>
      wordTotals({ ...(await background.readPrices(LIVE_FOR_MS)), nowMs: now(), locale: uiLocale() }),
    newsOf: background.newsOf,
    openOrder: (guid) => openPage(`dashboard.html#order=${guid}`),
    markRead: (id) => background.handlers['inbox.markRead']({ ids: [id] }),
    publish: background.publish,
    report: reportFailure,
  });

  onStart(() => {
    menus.renew().catch((error) => reportFailure('the right-click menu', error));
  });
  onMenuClick(reach.onMenuClick);
  onNotificationClick((id) => {
    const page = dashboardPage(id);
    if (page === null) reach.onNotificationClick(id);
    else openPage(page).catch((error) => reportFailure('the dashboard', error));
  });
  onAddressBar(
    { hint: hintOfAddressBar, onType: reach.onAddressTyped, onEnter: reach.onAddressEntered },
    (error) => reportFailure('the address bar', error),
  );
}
