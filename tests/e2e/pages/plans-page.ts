import type { Page } from 'puppeteer-core';
import type { BatchView } from '../../../lib/messages/batch-topics.ts';
import { sendMessage } from '../../support/browser/background-view.ts';
import type { ExtensionBrowser } from '../../support/browser/extension-browser.ts';
import { waitUntil } from '../../support/browser/wait-until.ts';
import { untilHeard } from './until-heard.ts';
import { wearTheme } from './wear-theme.ts';

export interface BatchState {
  state: string;
  halt: { code: string; row: number | null } | null;
  waiting: { why: string } | null;
  rows: { to: string; state: string; guids: string[]; trouble: string | null }[];
}

declare const chrome: {
  runtime: { sendMessage(message: { topic: string }): Promise<unknown> };
  storage: {
    session: { get(key: 'snapshot'): Promise<{ snapshot?: object }>; set(values: object): Promise<void> };
  };
};

/** The batch and the renewals on the dashboard, through what their user sees. */
export class PlansPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: ExtensionBrowser, part: string, width = 1200): Promise<PlansPage> {
    const page = await browser.openExtensionPage(`dashboard.html#${part}`);
    await page.setViewport({ width, height: 900 });
    return new PlansPage(page);
  }

  text(): Promise<string> {
    return this.page.evaluate(
      () => document.querySelector('main')?.textContent.replaceAll('\u00a0', ' ') ?? '',
    );
  }

  async see(text: string, patienceMs = 40_000): Promise<void> {
    await waitUntil(`the page says “${text}”`, async () => (await this.text()).includes(text), {
      patienceMs,
    });
  }

  async type(id: string, text: string): Promise<void> {
    await this.page.waitForSelector(`#${id}`);
    await this.page.evaluate(
      (name, value) => {
        const field = document.getElementById(name) as HTMLInputElement;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      id,
      text,
    );
  }

  enter(lines: readonly string[]): Promise<void> {
    return this.type('batch-lines', lines.join('\n'));
  }

  /** Presses the button whose text begins with this, once it is enabled. */
  async press(text: string): Promise<void> {
    await waitUntil(`“${text}” can be pressed`, () =>
      this.page.evaluate((wanted) => {
        const button = [...document.querySelectorAll('button')].findLast(
          (one) =>
            one.textContent?.startsWith(wanted) &&
            !one.disabled &&
            one.getAttribute('aria-disabled') !== 'true',
        );
        button?.click();
        return button !== undefined;
      }, text),
    );
  }

  /** Presses a button that has just appeared, or moved, once it takes clicks. */
  async pressLate(text: string): Promise<void> {
    await this.see(text);
    await untilHeard(this.page);
    await this.press(text);
  }

  async leaveDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await waitUntil('the dialog is gone', async () => (await this.page.$('dialog')) === null);
  }

  /**
   * Confirms all rows. The dialog ignores clicks for half a second after it opens, so this clicks until it has closed.
   */
  async confirm(): Promise<void> {
    await this.press('Check ');
    await waitUntil('the confirmation stands', async () => (await this.page.$('dialog[open]')) !== null);
    const sum = /Type ([\d.]+), the highest/.exec(await this.text())?.[1];
    if (sum) await this.type('batch-typed', sum);
    await waitUntil('the batch is confirmed', async () => {
      await this.page.evaluate(() =>
        [...document.querySelectorAll('dialog button')]
          .find((one) => one.textContent?.startsWith('Rent for'))
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      );
      return (await this.page.$('dialog')) === null;
    });
  }

  async read(): Promise<BatchState | null> {
    const answer = (await sendMessage(this.page, { topic: 'batch.read', input: {} })) as {
      ok: boolean;
      value?: { batch: BatchState | null };
    };
    return answer?.value?.batch ?? null;
  }

  /** Answers this topic in the background's place. The page asks it with each snapshot. */
  async tell(topic: string, value: object): Promise<void> {
    await this.page.evaluate(
      async (asked, told) => {
        const { runtime, storage } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
        const ask = runtime.sendMessage.bind(runtime);
        runtime.sendMessage = (message) =>
          message.topic === asked ? Promise.resolve({ ok: true, value: told }) : ask(message);
        const { snapshot } = await storage.session.get('snapshot');
        await storage.session.set({ snapshot: { ...snapshot, madeAtMs: Date.now() } });
      },
      topic,
      value,
    );
  }

  /** The same for a price, as if it had just been read. */
  async tellPrice(period: string, unitSun: string): Promise<void> {
    await this.page.evaluate(
      async (asked, sun) => {
        const { storage } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
        const { snapshot } = (await storage.session.get('snapshot')) as { snapshot?: { prices?: object } };
        const prices = { ...snapshot?.prices, [asked]: { unitSun: sun, readAtMs: Date.now() } };
        await storage.session.set({ snapshot: { ...snapshot, prices, madeAtMs: Date.now() } });
      },
      period,
      unitSun,
    );
  }

  tellBatch(batch: BatchView): Promise<void> {
    return this.tell('batch.read', { batch, isDamaged: false });
  }

  /** The left and top edges of the matching cells, in pixels. */
  places(selector: string): Promise<{ left: number; top: number }[]> {
    return this.page.$$eval(selector, (cells) =>
      cells.map((cell) => {
        const { left, top } = cell.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );
  }

  wear(theme: string): Promise<void> {
    return wearTheme(this.page, theme);
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
