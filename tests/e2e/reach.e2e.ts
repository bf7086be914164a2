import { describe, expect, it } from 'vitest';
import { waitUntil } from '../support/browser/wait-until.ts';
import { useForeignPages } from './foreign-pages.ts';
import { PopupPage } from './pages/popup-page.ts';
import { ToolbarPopup } from './pages/toolbar-popup.ts';
import { shareOf } from './slice.ts';
import { useOwnBrowser } from './with-browser.ts';

const A = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const B = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const C = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';
const MISTYPED = A.replace('X', 'Y');
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HEX_OF_C = '416684cdd3d54b0c2c2b6b5b8b0c8f9b3a9a8a7b6c';

const forms = `<!doctype html><title>Forms</title>
<p id="whole">${A}</p>
<p id="prose">Please pay ${A}, thanks.</p>
<p id="groups">${A.match(/.{1,5}/g)?.join(' ')}</p>
<p id="unseen">${[...A].join('\u200b')}</p>
<p id="two">${A}<br>${B}</p>
<p id="mistyped">${MISTYPED}</p>
<p id="ethereum">0x52908400098527886E0F7030069857D2E4169EE7</p>
<p id="words">Nothing of the kind</p>
<a id="fragment" href="https://tronscan.org/#/address/${B}?lang=en">explorer</a><br>
<a id="query" href="https://example.org/pay?to=${B}&amount=1">pay</a><br>
<a id="path" href="https://example.org/tron/${B}/">path</a><br>
<a id="encoded" href="https://example.org/?u=%54${B.slice(1)}">encoded</a><br>
<a id="scheme" href="tron:${B}">scheme</a><br>
<a id="hex" href="https://example.org/address/${HEX_OF_C}">hex</a><br>
<a id="contract" href="https://tronscan.org/#/token20/${USDT}">token</a><br>
<a id="transaction" href="https://tronscan.org/#/transaction/${'4f'.repeat(32)}">transaction</a><br>
<input id="field" value=" ${A} "><br><input id="password" type="password" value="${A}"><br>
<textarea id="area">to ${B} today</textarea>`;

const page = (body: string) => `<!doctype html><title>A page</title><h1 id="here">A page</h1>${body}`;
const UNSEEN = ['visibility:hidden', 'opacity:0'];
const pages = new Map([
  ['forms', forms],
  ['one', page(`<p>${B}</p><p>${USDT}</p>`)],
  ['several', page(`<p>${A}</p><a href="https://tronscan.org/#/address/${B}">TY6E…QC7</a>`)],
  ['long', page(`<p>${A}</p><p>${'word '.repeat(45_000)}</p><p>${C}</p>`)],
  ['none', page('<p>Nothing here</p>')],
  [
    'framed',
    `<iframe width="900" height="300" srcdoc="<p id='inner'>${A}</p><a id='link' href='tron:${B}'>b</a><h1 id='bare'>A</h1>"></iframe>`,
  ],
  ['hidden', page(`<p>${A}</p><p style="display:none">${C}</p><script>/* ${C} */</script>`)],
  ['unseen', page(`<p>${A}</p>${UNSEEN.map((style) => `<p style="${style}">${C}</p>`).join('')}`)],
  [
    'clobbered',
    page(`<img name="body"><img name="createTreeWalker"><form name="documentElement"></form><p>${B}</p>`),
  ],
  ['wallet', page(`<script>window.tronLink = { tronWeb: { defaultAddress: { base58: '${C}' } } }</script>`)],
  [
    'wallets',
    page(`<script>
      window.tronLink = { tronWeb: { defaultAddress: { base58: '${A}' } } };
      window.okxwallet = { tronLink: { tronWeb: { defaultAddress: { base58: '${B}' } } } };
      addEventListener('TIP6963:requestProvider', () => dispatchEvent(new CustomEvent('TIP6963:announceProvider',
        { detail: { provider: { tronWeb: { defaultAddress: { base58: '${C}' } } } } })));
    </script>`),
  ],
]);

describe('from outside its pages, Turbine', () => {
  // Text typed into the browser's own bars stays there, so this file has its own browser.
  const browser = useOwnBrowser();
  const urlOf = useForeignPages(pages);
  const WHICH = 'Which address sends?';

  async function inPractice(name: string) {
    const door = await PopupPage.open(browser());
    await waitUntil('the popup stands', async () => /Try practice|play TRX/.test(await door.text()));
    if ((await door.text()).includes('Try practice mode')) await door.enterPractice();
    await door.close();
    const tab = await browser().openTab(urlOf(name));
    return { tab, popup: new ToolbarPopup(browser()) };
  }

  async function select(tab: Awaited<ReturnType<typeof inPractice>>['tab'], selector: string) {
    await tab.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      if (element?.localName === 'p') getSelection()?.selectAllChildren(element);
    }, selector);
  }

  it('needs no permission for any site to be asked about a selection, a link or a field', async () => {
    const { tab, popup } = await inPractice('forms');
    const pointed: [string, ...string[]][] = [
      ['whole', A, 'Change'],
      ['prose', A, 'Change'],
      ['groups', A, 'Change'],
      ['unseen', A, 'Change'],
      ['two', A, B, 'In your selection', WHICH],
      ['mistyped', 'In your selection: The checksum is wrong', WHICH],
      ['ethereum', 'In your selection: This is an Ethereum address', WHICH],
      ['words', 'In your selection: No address was found there', WHICH],
      ['fragment', B, 'Change'],
      ['query', B, 'Change'],
      ['path', B, 'Change'],
      ['encoded', B, 'Change'],
      ['scheme', B, 'Change'],
      ['hex', 'In the link: This is the hex form', WHICH],
      ['contract', 'In the link: This is a token’s contract', WHICH],
      ['transaction', 'In the link: No address was found there', WHICH],
      ['field', A, 'Change'],
      ['area', B, 'Change'],
    ];
    for (const [id, ...said] of shareOf(pointed)) {
      await tab.bringToFront();
      await tab.evaluate(() => getSelection()?.removeAllRanges());
      await select(tab, `#${id}`);
      await browser().gestures.rightClick(tab, `#${id}`);
      await popup.waitForText(...said).catch((error) => {
        throw new Error(`${id}: ${error}`);
      });
      if (said.includes(WHICH)) await popup.press('Cancel');
      await popup.close();
    }
    await tab.close();
  }, 180_000);

  // Only a real menu can be folded: a headless Chromium has none, and Firefox folds this one.
  if (process.env.TURBINE_HANDS === '1')
    it('has one entry in the menu inside a frame, too', async () => {
      const { tab, popup } = await inPractice('framed');
      for (const [id, address] of Object.entries({ inner: A, link: B, bare: A })) {
        await tab.evaluate((wanted) => {
          const inside = document.querySelector('iframe')?.contentDocument;
          inside?.getSelection()?.removeAllRanges();
          if (wanted === 'inner')
            inside?.getSelection()?.selectAllChildren(inside.getElementById(wanted) as Node);
        }, id);
        await browser().gestures.rightClick(tab, `#${id}`);
        await popup.waitForText(address);
        await popup.close();
      }
      await tab.close();
    });

  it('does not read a password, even if it is an address', async () => {
    const { tab, popup } = await inPractice('forms');
    await browser().gestures.rightClick(tab, '#password');
    await popup.waitForText('In the field: No address was found there', WHICH);
    await popup.press('Cancel');
    await popup.close();
    await tab.close();
  });

  it.each([
    ['one', [B, 'Change']],
    ['several', [A, B, 'On this page', WHICH]],
    ['long', [A, 'only its beginning was read', WHICH]],
    ['none', ['On this page: No address was found there', WHICH]],
    ['hidden', [A, 'Change']],
    ['unseen', [A, 'Change']],
    ['clobbered', [B, 'Change']],
  ])('finds the addresses on a page of the kind %s', async (name, said) => {
    const { tab, popup } = await inPractice(name);
    await browser().gestures.rightClick(tab, '#here');
    await popup.waitForText(...said);
    expect(await popup.text()).not.toContain(C);
    if (said.includes(WHICH)) await popup.press('Cancel');
    await popup.close();
    await tab.close();
  });

  it('does not rent for the earlier address while a choice is open', async () => {
    const { tab, popup } = await inPractice('several');
    await browser().gestures.rightClick(tab, '#here');
    await popup.waitForText(WHICH, 'Choose the sender first');
    await popup.press(B);
    await popup.waitForText('Change', B);
    expect(await popup.text()).not.toContain(WHICH);
    await popup.close();
    await tab.close();
  });

  it('offers the wallet of the page, marked as coming from the page, and takes it only by a click', async () => {
    const { tab, popup } = await inPractice('wallet');
    await popup.openOnWallets(tab);
    await popup.waitForText('From the wallet on this page', C, 'TronLink');
    expect(JSON.stringify(await popup.evaluate(`localStorage.getItem('popup')`))).not.toContain(C);
    await popup.press(C);
    // The popup accepts the address once the script that checks it has loaded.
    await waitUntil('it is the sender', async () => (await popup.text()).search(`Change\\s+${C}`) >= 0);
    await popup.close();
    await tab.close();
  });

  it('offers each of several wallets', async () => {
    const { tab, popup } = await inPractice('wallets');
    await popup.openOnWallets(tab);
    await popup.waitForText('From the wallet on this page', A, B, 'OKX');
    await popup.close();
    await tab.close();
  });

  it('opens the quote for what is entered in the address bar', async () => {
    const { tab, popup } = await inPractice('none');
    await browser().gestures.enterInAddressBar(tab, A);
    await popup.waitForText(A, 'Change');
    await popup.close();
    await tab.close();
  });
});
