// These functions are sent into a page as text: they must use nothing outside themselves. What a page says is a claim,
// so everything returned is short, plain text, and is read as such. They touch only what they read, call no method of a
// wallet, and change nothing.

/**
 * The visible text of a page and the targets of its links, in order. Longer than `most` if there is more, or if there was
 * no time to read it all. Runs in the isolated world. Methods come from the prototypes, since a page can put elements in
 * the place of a document's own properties.
 */
export function gatherPageText(most: number): string {
  const until = Date.now() + 500;
  const seen = { opacityProperty: true, visibilityProperty: true };
  const walker = Document.prototype.createTreeWalker.call(document, document, 5);
  let text = '';
  let node = walker.nextNode();
  while (node !== null && text.length < most && Date.now() < until) {
    const element = node.nodeType === 3 ? node.parentNode : node;
    if (element instanceof Element && Element.prototype.checkVisibility.call(element, seen)) {
      const href = node === element ? Element.prototype.getAttribute.call(element, 'href') : node.nodeValue;
      if (href) text += `${href.slice(0, most - text.length)}\n`;
    }
    node = walker.nextNode();
  }
  return node === null ? text : text.padEnd(most + 1);
}

/** The text of the field that has the focus, longer than `most` if there is more. Never a password. */
export function gatherFieldText(most: number): string {
  const focused = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')?.get?.call(document);
  if (focused instanceof HTMLTextAreaElement) return focused.value.slice(0, most + 1);
  if (focused instanceof HTMLInputElement) {
    return /^(text|search|url|tel|email)$/.test(focused.type) ? focused.value.slice(0, most + 1) : '';
  }
  return focused instanceof HTMLElement && focused.isContentEditable
    ? (focused.textContent ?? '').slice(0, most + 1)
    : '';
}

/**
 * The addresses that wallets show to this page, a line for each: `name address`. Runs in the page's own world, so the
 * page can lie, throw, hang or hand out anything. Only reads properties: no wallet is asked, nothing prompts.
 */
export function findWallets(): string {
  let found = '';
  // Loops count by number and texts are put together: the page may have changed what arrays and their methods do.
  const note = (name: string, root: unknown, path: string[]) => {
    try {
      let value = root;
      for (let at = 0; at < path.length; at += 1) {
        value = (value as Record<string, unknown>)[path[at] as string];
      }
      const { base58 } = (value as { tronWeb: { defaultAddress: { base58: unknown } } }).tronWeb
        .defaultAddress;
      if (typeof base58 === 'string' && base58.length > 0 && base58.length <= 64)
        found += `${name} ${base58}\n`;
    } catch {
      // Not there, or a trap of the page's: this wallet tells nothing.
    }
  };
  note('TronLink', window, ['tronLink']);
  note('OKX', window, ['okxwallet', 'tronLink']);
  note('Trust', window, ['trustwallet', 'tronLink']);
  note('Bybit', window, ['bybitWallet', 'tronLink']);
  note('Gate', window, ['gatewallet', 'tronLink']);
  note('OneKey', window, ['$onekey', 'tron']);
  note('Bitget', window, ['bitkeep']);
  note('-', window, ['tron']);
  note('-', window, []);
  let count = 0;
  const onAnnounce = (event: Event) => {
    count += 1;
    if (count <= 8) note('-', event, ['detail', 'provider']);
  };
  try {
    window.addEventListener('TIP6963:announceProvider', onAnnounce);
    window.dispatchEvent(new Event('TIP6963:requestProvider'));
    window.removeEventListener('TIP6963:announceProvider', onAnnounce);
  } catch {
    // The page has taken these calls away: what was found so far stands.
  }
  return found;
}
