// What lives here: pages that try to break, delay or mislead whatever looks for a wallet on them.
// The test beside them opens the popup on each.
// They must stay small: each is one trick.

/**
 * The script of a page, and the addresses that the popup may offer: those with a valid checksum, whoever owns them.
 */
export interface HostilePage {
  name: string;
  script: string;
  offered: readonly string[];
  /** The page never answers, and the browser cannot close it normally. */
  hangs?: true;
}

export const A = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const wallet = (base58: string) =>
  `window.tronLink = { tronWeb: { defaultAddress: { base58: ${base58} } } };`;
const shown = (text: string) => wallet(JSON.stringify(text));
const trap = (path: string, get: string) => `Object.defineProperty(${path}, { get() { ${get} } });`;
const nothing = (name: string, script: string): HostilePage => ({ name, script, offered: [] });
const offers = (name: string, script: string): HostilePage => ({ name, script, offered: [A] });
const good = shown(A);
const TIP = 'TIP6963:announceProvider';

export const hostilePages: readonly HostilePage[] = [
  // What the page offers is no address
  nothing('forged checksum', shown(A.replace('X', 'Y'))),
  nothing('lower case', shown(A.toLowerCase())),
  nothing('hex form', shown(`41${'a'.repeat(40)}`)),
  nothing('Ethereum', shown(`0x${'a'.repeat(40)}`)),
  nothing('token contract', shown(USDT)),
  nothing('35 characters', shown(`${A}1`)),
  nothing('zero-width inside', shown(`${A.slice(0, 9)}\u200b${A.slice(9)}`)),
  nothing('right-to-left override', shown(`\u202e${A}`)),
  nothing('Cyrillic letter', shown(A.replace('T', 'Т'))),
  nothing('markup', shown('<img src=x onerror=alert(1)>')),
  nothing('a line for itself', shown(`x\nTronLink ${A}`.slice(0, 20))),
  nothing('10 MB', wallet(`'T'.repeat(10_000_000)`)),
  nothing('10 MB that begin well', wallet(`'${A}' + ' '.repeat(10_000_000)`)),
  nothing('empty', wallet(`''`)),
  nothing('null', wallet('null')),
  nothing('a number', wallet('1e308')),
  nothing('a symbol', wallet('Symbol("T")')),
  nothing('a String object', wallet(`new String('${A}')`)),
  nothing('an array', wallet(`['${A}']`)),
  nothing('an object that turns to text', wallet(`{ toString: () => '${A}', length: 34 }`)),
  nothing('a promise', wallet(`Promise.resolve('${A}')`)),
  nothing('a function', wallet(`() => '${A}'`)),
  // What the extension reads throws or hangs
  nothing('getter throws', trap(`window, 'tronLink'`, 'throw new Error("x")')),
  nothing('getter throws null', trap(`window, 'tronLink'`, 'throw null')),
  nothing('getter recurses', trap(`window, 'tronLink'`, 'return window.tronLink')),
  { ...nothing('getter hangs', trap(`window, 'tronLink'`, 'for (;;);')), hangs: true },
  {
    ...nothing(
      'hangs for two seconds',
      trap(`window, 'tron'`, 'const end = Date.now() + 2000; while (Date.now() < end);'),
    ),
    hangs: true,
  },
  nothing(
    'endless proxy',
    'const deep = new Proxy({}, { get: () => deep }); window.tronLink = deep; window.tron = deep;',
  ),
  nothing(
    'revoked proxy',
    'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); window.tronLink = proxy;',
  ),
  nothing('getter opens dialogs', trap(`window, 'tronLink'`, 'window.open("about:blank"); return undefined')),
  nothing(
    'frames and forms of that name',
    'document.body.innerHTML = "<form id=tronLink><input name=tronWeb></form>";',
  ),
  // The page has changed built-in objects of the language
  offers(
    'no iterators',
    `${good} delete Array.prototype[Symbol.iterator]; delete String.prototype[Symbol.iterator];`,
  ),
  offers('setters on arrays', `${good} Object.defineProperty(Array.prototype, '0', { set() { throw 1; } });`),
  offers('then on everything', `${good} Object.prototype.then = (take) => take({ stolen: true });`),
  offers('no events', `${good} window.Event = undefined; window.dispatchEvent = () => { throw 1; };`),
  offers('JSON and Promise gone', `${good} window.JSON = null; window.Promise = null; window.Object = null;`),
  offers('toJSON on text', `${good} String.prototype.toJSON = () => 'x'.repeat(1e6);`),
  // Announcements
  nothing(
    'announces without end',
    `addEventListener('TIP6963:requestProvider', () => {
    for (let at = 0; at < 100_000; at += 1) dispatchEvent(new CustomEvent('${TIP}', { detail: { provider: {} } })); });`,
  ),
  offers(
    'announces and throws',
    `addEventListener('TIP6963:requestProvider', () => {
    dispatchEvent(new CustomEvent('${TIP}', { detail: { info: { name: 'Sent by Turbine'.repeat(1e5) },
      provider: { tronWeb: { defaultAddress: { base58: '${A}' } }, request() { document.title = 'asked'; } } } }));
    throw new Error('caught by the page');
  });
  addEventListener('error', (event) => event.preventDefault());`,
  ),
  offers(
    'a wallet that counts what it is asked',
    `${good}
    window.tronLink.request = window.tronLink.enable = () => { document.title = 'asked'; };
    window.tron = { request() { document.title = 'asked'; }, tronWeb: window.tronLink.tronWeb };`,
  ),
];
