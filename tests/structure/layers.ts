/** What each room may use. A room that is not listed here does not exist yet: add it, with its reason. */
export const layers: Record<string, { mayUse: string[]; packages: RegExp; why: string }> = {
  entrypoints: {
    mayUse: ['components', 'lib/background', 'lib/store', 'lib/messages', 'lib/platform'],
    packages: /^(wxt\/.*|preact(\/.*)?|#i18n)$/,
    why: 'An entrypoint is wiring: it builds what others wrote and starts it.',
  },
  components: {
    mayUse: ['lib/store', 'lib/ledger', 'lib/messages', 'lib/domain', 'lib/text'],
    packages: /^(preact(\/.*)?|@preact\/signals|#i18n)$/,
    why: 'A component turns signals into JSX. It asks the store; the network, storage and browser API are out of its sight.',
  },
  'lib/store': {
    mayUse: ['lib/ledger', 'lib/messages', 'lib/domain'],
    packages: /^@preact\/signals$/,
    why: 'A view model knows what can be asked (messages) and what it means (domain), not who answers.',
  },
  'lib/background': {
    mayUse: [
      'lib/purchase',
      'lib/settings',
      'lib/spending',
      'lib/ledger',
      'lib/service',
      'lib/chain',
      'lib/platform',
      'lib/messages',
      'lib/sandbox',
      'lib/domain',
      'lib/text',
    ],
    packages: /^(zod\/mini|#i18n)$/,
    why: 'The background composes the parts. It alone writes settings and records.',
  },
  'lib/messages': {
    mayUse: ['lib/settings', 'lib/domain'],
    packages: /^zod\/mini$/,
    why: 'The protocol is data between pages and background.',
  },
  'lib/settings': {
    mayUse: ['lib/domain'],
    packages: /^(zod\/mini|@scure\/base)$/,
    why: 'The settings and the vault run over ports, so that tests can break each of them.',
  },
  'lib/spending': {
    mayUse: ['lib/domain'],
    packages: /^$/,
    why: 'Sums are pure: the same orders and the same time zone give the same numbers, in a test as in the extension.',
  },
  'lib/ledger': {
    mayUse: ['lib/messages', 'lib/settings', 'lib/domain'],
    packages: /^$/,
    why: 'What is made of orders beside showing them is pure; files are written with the one CSV of the settings.',
  },
  'lib/purchase': {
    mayUse: ['lib/domain'],
    packages: /^zod\/mini$/,
    why: 'The engine runs over ports, so that the simulator can run it too.',
  },
  'lib/service': {
    mayUse: ['lib/wire', 'lib/domain'],
    packages: /^zod\/mini$/,
    why: 'The client speaks the contract and keeps nothing.',
  },
  'lib/chain': {
    mayUse: ['lib/wire', 'lib/domain'],
    packages: /^zod\/mini$/,
    why: 'The node client reads the chain and stores nothing.',
  },
  'lib/wire': {
    mayUse: [],
    packages: /^$/,
    why: 'The wire carries bytes for both clients and knows neither.',
  },
  'lib/platform': {
    mayUse: ['lib/domain'],
    packages: /^(wxt\/browser|webextension-polyfill|idb-keyval|zod\/mini|@wxt-dev\/.*)$/,
    why: 'The platform is the one door to the browser and knows no rules of the business.',
  },
  'lib/text': {
    mayUse: [],
    packages: /^#i18n(\/structure)?$/,
    why: 'Texts are read from the locale files and from nowhere else.',
  },
  'lib/domain': {
    mayUse: [],
    packages: /^(@noble\/hashes\/.*|@scure\/base)$/,
    why: 'The domain is pure: anything may use it, so it may use nothing.',
  },
  'lib/sandbox': {
    mayUse: [],
    packages: /^(@noble\/hashes\/.*|@scure\/base)$/,
    why: 'The sandbox is a second, independent reading of the contract. Shared code would let one mistake pass on both sides.',
  },
};

/** The room that a file belongs to, or null for files outside all rooms (tests, configuration). */
export function layerOf(path: string): string | null {
  const [first, second] = path.split('/');
  if (first === 'lib') return `lib/${second}`;
  return first === 'entrypoints' || first === 'components' ? first : null;
}
