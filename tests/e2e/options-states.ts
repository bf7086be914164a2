import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDataFile } from '../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { ask, keepLocal } from '../support/browser/page-line.ts';
import type { OptionsPage } from './pages/options-page.ts';
import { LOOK_ALIKE as IMITATION, MAIN, OPERATIONS } from './popup-fixtures.ts';

export const SAVED = 'TZ8BdYx1LDHA5TmYqfEVh7McnsoHLoYVow';
const LOOK_ALIKE = 'TFaojMDwsYDNJ8eKxP7z1gtjxiMhioYVow';

export type Place = { origin: string; token: string; folder: string };
type State = {
  name: string;
  /** A later state begins where this one ends. */
  isNeeded?: true;
  reach(options: OptionsPage, place: Place): Promise<void>;
};

/** The page in each of its states, all in one browser: each state begins with what the one before has left. */
export const STATES: State[] = [
  { name: 'first', reach: (options) => options.see('No node learns your addresses') },
  {
    name: 'service-wrong',
    async reach(options) {
      await options.connect('http://energy.example', 'two words', '');
      await options.see('Only https');
    },
  },
  {
    name: 'service-refused',
    async reach(options, { origin }) {
      await options.connect(origin, 'wrong-token-0123456789');
      await options.see('does not accept this token');
    },
  },
  {
    name: 'connected',
    isNeeded: true,
    async reach(options, { origin, token }) {
      await options.connect(origin, token);
      await options.see('Balance 128.40 TRX');
    },
  },
  {
    name: 'node-key-short',
    async reach(options) {
      const node = { isOn: false, origin: 'https://api.trongrid.io', apiKey: 'short' };
      await ask(options.page, 'chain.save', node);
      await options.reload();
      await options.choose('TronGrid');
      await options.see('A key is kept');
    },
  },
  {
    name: 'service-change',
    async reach(options) {
      await options.click('Change Main');
      await options.see('Leave it empty to keep the current one');
    },
  },
  {
    name: 'keep-session',
    async reach(options) {
      await options.choose('Until the browser closes');
      await options.see('Keep it this way');
    },
  },
  {
    name: 'service-remove',
    async reach(options) {
      await options.click('Remove Main');
      await options.see('Its token is deleted');
    },
  },
  {
    name: 'passphrase-wrong',
    async reach(options) {
      await options.choose('Encrypted with a passphrase');
      await options.fill('New passphrase', 'short');
      await options.click('Encrypt with this passphrase');
      await options.see('Take at least 8 characters');
    },
  },
  {
    name: 'passphrase-set',
    isNeeded: true,
    async reach(options) {
      await options.choose('Encrypted with a passphrase');
      await options.fill('New passphrase', 'correct horse');
      await options.fill('The same again', 'correct horse');
      await options.click('Encrypt with this passphrase');
      await options.see('Unlocked');
      await options.click('Change passphrase');
      await options.see('Current passphrase');
    },
  },
  {
    name: 'locked',
    async reach(options) {
      await options.click('Lock now');
      await options.see('Locked. Nothing can be bought');
      await options.fill('Passphrase', 'wrong');
      await options.click('Unlock');
      await options.see('This is not the passphrase');
    },
  },
  {
    name: 'limits-changed',
    async reach(options) {
      await options.fill('Per 24 hours', '40');
      await options.see('1 change not saved');
      await options.fill('Per order', '1,500');
      await options.see('Digits only');
    },
  },
  {
    name: 'alert-tested',
    async reach(options) {
      await options.click('Send a test');
      await options.see('If you saw nothing');
    },
  },
  {
    name: 'node-own',
    async reach(options) {
      await options.choose('Own node');
      await options.fill('Node address', 'http://node.example');
      await options.click('Save the node');
      await options.see('Take https://node.example');
    },
  },
  {
    name: 'address-wrong',
    async reach(options) {
      await options.click('Add an address');
      await options.fill('Name', 'Main wallet');
      await options.fill('Address', SAVED.slice(0, 33));
      await options.click('Save the address');
      await options.see('It is too short');
    },
  },
  {
    name: 'address-look-alike',
    async reach(options) {
      await options.addAddress('Main wallet', SAVED);
      await options.see('Main wallet');
      await options.addAddress('Fresh', LOOK_ALIKE);
      await options.see('This looks like Main wallet');
    },
  },
  {
    name: 'address-remove',
    async reach(options) {
      const entry = { label: 'Till 1', use: 'recipient', comparedWith: null, knownAs: null };
      await ask(options.page, 'address.save', { address: OPERATIONS, ...entry });
      await options.see('Till 1');
      await options.click('Remove Till 1');
      await options.see('no longer offered by name');
    },
  },
  {
    name: 'addresses-imitate',
    async reach(options, { folder }) {
      const path = join(folder, 'imitate.csv');
      await writeFile(path, `name;address\nOne;${MAIN}\nTwo;${IMITATION}\n`);
      await options.giveFile('Import', path);
      await options.see('Import them anyway');
    },
  },
  {
    name: 'addresses-damaged',
    async reach(options, { folder }) {
      const path = join(folder, 'damaged.csv');
      await writeFile(path, `name,address\nGood,${LOOK_ALIKE}\nBad,T123\n`);
      await options.giveFile('Import', path);
      await options.see('Nothing was imported');
    },
  },
  {
    name: 'data-damaged',
    async reach(options, { folder }) {
      const path = join(folder, 'damaged.json');
      await writeFile(path, '{"turbine":"everything","version":1,"sett');
      await options.giveFile('Import settings', path);
      await options.see('The file is damaged. Nothing was changed');
    },
  },
  {
    name: 'data-limits',
    async reach(options, { folder }) {
      const path = join(folder, 'looser.json');
      const limits = { ...DEFAULT_SETTINGS.limits, perOrderSun: null, isOnlySaved: true };
      const chain = { isOn: false, origin: 'https://node.example' };
      const looser = { ...DEFAULT_SETTINGS, limits, isBookSynced: true, chain };
      await writeFile(path, writeDataFile(looser, [], [], Date.now()));
      await options.giveFile('Import settings', path);
      await options.see(
        'These change too: Per order no limit, was 50 TRX; Only saved addresses on, was off; Share',
      );
      await options.see('Node address https://node.example, was https://api.trongrid.io');
    },
  },
  {
    name: 'data-look-alike',
    async reach(options, { folder }) {
      const path = join(folder, 'look-alike.json');
      const book = [SAVED, LOOK_ALIKE].map((address, at) => ({
        ...{ address, label: at === 0 ? 'Main wallet' : 'Fresh', use: 'both' as const },
        changedAtMs: 1,
      }));
      await writeFile(path, writeDataFile(DEFAULT_SETTINGS, book, [], Date.now()));
      await options.giveFile('Import settings', path);
      await options.see('This looks like Main wallet');
      await options.see('Replace anyway');
    },
  },
  {
    name: 'diagnostics',
    async reach(options) {
      await options.click('Show diagnostics');
      await options.page.locator('textarea').wait();
      await options.click('Copy');
      await options.see('Copied');
    },
  },
  {
    name: 'forget',
    async reach(options) {
      await options.click('Forget everything');
      await options.see('I have no purchase that is still being checked');
    },
  },
  {
    name: 'vault-damaged',
    async reach(options) {
      await keepLocal(options.page, 'vault', 'torn');
      await options.reload();
      await options.see('Your tokens could not be read');
    },
  },
  {
    name: 'book-damaged',
    async reach(options) {
      await keepLocal(options.page, 'book', 'torn');
      await options.reload();
      await options.see('Your addresses could not be read');
    },
  },
];
