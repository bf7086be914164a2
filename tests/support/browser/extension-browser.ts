import type { Page } from 'puppeteer-core';
import type { Gestures } from './gestures.ts';

export type BrowserName = 'chromium' | 'firefox';

/**
 * A real browser with the built extension in an empty profile. Both browsers share it, so that one test serves both.
 */
export interface ExtensionBrowser {
  name: BrowserName;
  version: string;
  /**
   * The page that the extension opened after its installation, which happens at every start here. It is closed again.
   */
  installationPage: string;
  /** The URL of a page of the extension, such as `popup.html`. */
  urlOf(path: string): string;
  /** Opens a page of the extension as a tab and waits until its document is complete. */
  openExtensionPage(path: string): Promise<Page>;
  /** Opens any page as a tab. */
  openTab(url: string): Promise<Page>;
  /** Closes every window and tab except the first, empty tab, and one to keep. */
  closePages(kept?: Page): Promise<void>;
  gestures: Gestures;
  /** Ends the background at once, as the browser does when it is idle. The next event starts it again. */
  stopBackground(): Promise<void>;
  /** Disables the extension and enables it again, as a user does on the browser's page of add-ons. Firefox only. */
  enableAgain?(): Promise<void>;
  /** Hosts that were requested but are not allowed. Must be empty at the end of each test. */
  violations: readonly string[];
  /** What pages and background wrote to the console, and their uncaught errors. */
  log: readonly string[];
  /** Resolves when the browser is gone, whatever closed it. */
  closed: Promise<unknown>;
  close(): Promise<void>;
  /** Ends the browser's process at once, as a crash does. What it has not written is lost. */
  kill(): Promise<void>;
}

export interface LaunchOptions {
  /** The profile folder. It is kept between launches if given, else a temporary one is deleted at the end. */
  profile?: string;
  headless?: boolean;
  /** Accepts any certificate, for tests whose servers make their own. */
  trustsAnyCertificate?: boolean;
  /** The user's minimum font size, in pixels. */
  leastLetters?: number;
  /** Gives pages processes of their own, so that one that hangs does not block the next. */
  pagesHang?: boolean;
}
