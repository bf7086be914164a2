import type { Gestures } from './gestures.ts';
import { waitUntil } from './wait-until.ts';

type RunPrivileged = (expression: string) => Promise<unknown>;

const POPUP = `[...Services.wm.getEnumerator('navigator:browser')]
  .flatMap((window) => [...window.document.querySelectorAll('.webextension-popup-browser')])[0]`;

const COLOURS = "['use_system_colors', 'background_color', 'foreground_color', 'document_color_use']";
const OWN_COLOURS = `for (const name of ${COLOURS}) Services.prefs.clearUserPref('browser.display.' + name)`;
const WHITE_ON_BLACK = `
  Services.prefs.setBoolPref('browser.display.use_system_colors', false);
  Services.prefs.setStringPref('browser.display.background_color', '#000000');
  Services.prefs.setStringPref('browser.display.foreground_color', '#ffffff');
  Services.prefs.setIntPref('browser.display.document_color_use', 2);`;

export function createFirefoxGestures(run: RunPrivileged, extensionId: string): Gestures {
  const menuPrefix = extensionId.replaceAll(/[^a-z]/g, '_');
  const hasPopup = () => run(`${POPUP} !== undefined`);

  async function closePopup(): Promise<void> {
    await waitUntil('the popup is gone', async () => {
      if ((await hasPopup()) === false) return true;
      // A popup that is still opening ignores this, so the next try closes it.
      await run(`for (const panel of document.querySelectorAll('panel')) panel.hidePopup?.()`);
      return false;
    });
  }

  return {
    closePopup,

    async clickButton(page) {
      await page.bringToFront();
      await run(`(async () => {
        const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
        const { extension } = WebExtensionPolicy.getByID('${extensionId}');
        await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
      })()`);
      await waitUntil('the popup opens', async () => (await hasPopup()) === true);
    },

    async rightClick(page, selector) {
      await page.bringToFront();
      const element = await page.$(selector);
      await element?.click({ button: 'right' });
      await waitUntil("Turbine's entry is in the menu", async () => {
        const item = `[...document.querySelectorAll('#contentAreaContextMenu menuitem')]
          .find((item) => item.id.startsWith('${menuPrefix}'))`;
        const open = `document.getElementById('contentAreaContextMenu').state === 'open'`;
        return (await run(`${open} && ${item} !== undefined
          && (document.getElementById('contentAreaContextMenu').activateItem(${item}), true)`)) as boolean;
      });
    },

    async listMenu(page, selector) {
      await page.bringToFront();
      const element = await page.$(selector);
      await element?.click({ button: 'right' });
      let labels = '[]';
      await waitUntil('the menu is open', async () => {
        labels = String(
          await run(`(() => {
            const menu = document.getElementById('contentAreaContextMenu');
            if (menu.state !== 'open') return '[]';
            return JSON.stringify([...menu.querySelectorAll('menuitem, menu')]
              .filter(({ id, hidden }) => id.startsWith('${menuPrefix}') && !hidden)
              .map(({ label }) => label));
          })()`),
        );
        return labels !== '[]';
      });
      await run(`document.getElementById('contentAreaContextMenu').hidePopup()`);
      return JSON.parse(labels) as string[];
    },

    async enterInAddressBar(page, text) {
      await page.bringToFront();
      await run(`gURLBar.focus(); gURLBar.search(${JSON.stringify(`energy ${text}`)})`);
      await waitUntil('the address bar offers Turbine', async () => {
        const shown = await run(`document.querySelector('.urlbarView-row')?.textContent ?? ''`);
        return /Turbine|What energy costs/.test(String(shown));
      });
      await run('gURLBar.handleCommand()');
    },

    async clickNotification() {
      await waitUntil('the notification is clicked', async () => {
        const clicked = await run(`(() => {
          const alert = [...Services.wm.getEnumerator('alert:alert')][0];
          alert?.document.getElementById('alertBox').click();
          return alert !== undefined;
        })()`);
        return clicked === true;
      });
    },

    async setOffline(isOffline) {
      await run(`Services.io.offline = ${isOffline}`);
    },

    async reduceMotion(isReduced, page) {
      await run(`Services.prefs.setIntPref('ui.prefersReducedMotion', ${isReduced ? 1 : 0})`);
      await waitUntil('the page knows of it', () =>
        page.evaluate(
          (wanted) => matchMedia('(prefers-reduced-motion: reduce)').matches === wanted,
          isReduced,
        ),
      );
    },

    async forceColours(isForced, page) {
      await run(isForced ? WHITE_ON_BLACK : OWN_COLOURS);
      await waitUntil('the page knows of it', () =>
        page.evaluate((wanted) => matchMedia('(forced-colors: active)').matches === wanted, isForced),
      );
    },

    async evaluateInPopup(expression) {
      const answer = await run(evaluation(expression));
      if (typeof answer !== 'string') return null;
      const { value, error } = JSON.parse(answer) as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
  };
}

/** Each answer has a name of its own: one that comes after it was given up must not be taken for the next one's. */
let evaluationCount = 0;

/**
 * The toolbar's popup is no tab, so the driver cannot see it: a frame script evaluates the expression there. While the
 * popup is shown or hidden its frame is replaced and the answer may be lost, or the new frame is still empty, or its
 * page has nothing of the browser's yet. The popup then counts as absent.
 */
function evaluation(expression: string): string {
  evaluationCount += 1;
  const name = `turbine:value:${evaluationCount}`;
  const script = `(async () => {
    try {
      const box = new Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
      const isExtension = content.location.protocol === 'moz-extension:';
      if (!isExtension || Cu.evalInSandbox('typeof chrome', box) !== 'object')
        return sendAsyncMessage('${name}', JSON.stringify({ value: null }));
      const value = await Cu.evalInSandbox(${JSON.stringify(expression)}, box);
      sendAsyncMessage('${name}', JSON.stringify({ value }));
    } catch (error) {
      sendAsyncMessage('${name}', JSON.stringify({ error: String(error) }));
    }
  })()`;
  return `(() => {
    const popup = ${POPUP};
    if (!popup) return null;
    return new Promise((resolve) => {
      const line = popup.messageManager;
      const end = (value) => {
        clearInterval(watch);
        clearTimeout(patience);
        line.removeMessageListener('${name}', take);
        resolve(value);
      };
      const take = ({ data }) => end(data);
      // Exchanged, its answer is lost.
      const watch = setInterval(() => (${POPUP} === popup && popup.messageManager === line) || end(null), 100);
      const patience = setTimeout(() => end(null), 3000);
      line.addMessageListener('${name}', take);
      line.loadFrameScript('data:,' + encodeURIComponent(${JSON.stringify(script)}), false);
    });
  })()`;
}
