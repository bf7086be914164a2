import { type Locator, type Page, Puppeteer } from 'puppeteer-core';
import { waitUntil } from '../../support/browser/wait-until.ts';

type Role = 'button' | 'link' | 'textbox' | 'checkbox' | 'radio' | 'combobox';

const PATIENCE_MS = 40_000;
const HANDLER = 'named';
/**
 * Texts from this length on, such as tokens and addresses, are pasted, as users do. Each key press costs as much as a
 * look at the page.
 */
const PASTED_FROM = 16;

/**
 * Finds a control by its role and accessible name, computed from the document. The driver's own `aria/` makes Firefox
 * build its accessibility tree, which takes a second each time and slows every later change of the page.
 */
export function byName(page: Page, role: Role, name: string): Locator<Element> {
  if (!Puppeteer.customQueryHandlerNames().includes(HANDLER))
    Puppeteer.registerCustomQueryHandler(HANDLER, { queryOne: findControl });
  return page.locator(`${HANDLER}/${role} ${name}`).setTimeout(PATIENCE_MS);
}

/**
 * Types over the text in a field. The driver's own `fill` empties the field without the page noticing. If the page
 * draws again before the first key press, it puts the old text back in front of the new one.
 */
export async function typeOver(page: Page, name: string, text: string): Promise<void> {
  await waitUntil(`the field “${name}” can be typed into`, async () => {
    const field = await byName(page, 'textbox', name).waitHandle();
    const isReady = await field.evaluate((element) => {
      (element as HTMLInputElement).focus();
      (element as HTMLInputElement).select();
      return document.activeElement === element;
    });
    await field.dispose();
    return isReady;
  });
  if (text === '') await page.keyboard.press('Backspace');
  else if (text.length < PASTED_FROM) await page.keyboard.type(text);
  else await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
}

/** Runs inside the page, so it uses nothing from this file. */
function findControl(root: Node, wanted: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, input[type=button], input[type=submit], [role=button]',
    link: 'a[href]',
    textbox:
      'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=hidden])',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    combobox: 'select',
  };
  const [role = '', ...words] = wanted.split(' ');
  const textOf = (element: Element | null) =>
    (element?.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids) {
      const texts = ids.split(' ').map((id) => textOf(document.getElementById(id)));
      return texts.join(' ');
    }
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const { labels } = element as HTMLInputElement;
    return labels?.length ? [...labels].map(textOf).join(' ') : textOf(element);
  };
  const name = words.join(' ');
  // The label of a choice contains its explanation after the title.
  const isCalled = (own: string) => (role === 'radio' ? own.startsWith(name) : own === name);
  const controls = [...(root as ParentNode).querySelectorAll(selectors[role] ?? role)];
  return controls.find((one) => one.checkVisibility() && isCalled(nameOf(one))) ?? null;
}
