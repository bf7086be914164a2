import type { Page } from 'puppeteer-core';
import type { Gestures } from './gestures.ts';

export type BrowserName = 'chromium' | 'firefox';

/** A real browser with the built extension in an empty profile. The same for both, so that one test serves both. */
export interface ExtensionBrowser {
  name: BrowserName;
  version: string;
  /** The page that opened by itself after the installation, which happens at every start here. It is closed again. */
  installationPage: string;
  /** The URL of a page of the extension: `popup.html`. */
  urlOf(path: string): string;
  /** Opens a page of the extension as a tab and waits until its document stands. */
  openExtensionPage(path: string): Promise<Page>;
  /** Opens any page as a tab. */
  openTab(url: string): Promise<Page>;
  /** Closes every tab and every window but the empty first one. */
  closePages(): Promise<void>;
  gestures: Gestures;
  /** Ends the background at once, as the browser does when it is idle. The next event starts it anew. */
  stopBackground(): Promise<void>;
  /** Takes the extension out of service and back, as a user does on the browser's page of add-ons. Firefox only. */
  enableAgain?(): Promise<void>;
  /** Hosts asked for that are not allowed. Must be empty at the end of each test. */
  violations: readonly string[];
  /** What pages and background wrote to the console, and errors nobody caught. */
  log: readonly string[];
  /** Resolves when the browser is gone, whoever closed it. */
  closed: Promise<unknown>;
  close(): Promise<void>;
  /** Ends the browser's process at once, as a crash does. What it had not written is lost. */
  kill(): Promise<void>;
}

export interface LaunchOptions {
  /** The profile folder; kept between launches when given, thrown away otherwise. */
  profile?: string;
  headless?: boolean;
  /** Takes any certificate, for servers of a test that make their own. */
  trustsAnyCertificate?: boolean;
  /** What the reader has set as the least size of letters, in pixels. */
  leastLetters?: number;
  /** A page that hangs must not take the next one with it. */
  pagesHang?: boolean;
}
