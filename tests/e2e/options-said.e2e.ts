import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDataFile } from '../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { refuseNext } from '../support/browser/refuse-next.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { OptionsPage } from './pages/options-page.ts';
import { shareOf } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const browser = useBrowser();

it('what the options page announces is in a live region that existed before', async () => {
  const options = await OptionsPage.open(browser());
  const { page } = options;
  keepEvidence(browser(), page, 'options-said');
  const hears = (words: string) =>
    waitUntil(`“${words}” is read out`, async () =>
      (await readHeard(page)).some((said) => said.includes(words)),
    );
  await listen(page);
  await options.click('Send a test');
  await hears('If you saw nothing');
  await options.click('Save the node');
  await hears('Saved');
  await options.fill('Per order', '5');
  await hears('1 change not saved');
  await page.close();
});

const FAILING = [
  ['Use Practice', 'profile.activate', '#service'],
  ['Send a test', 'alerts.test', '#alerts'],
  ['Export CSV', 'address.export', '#addresses'],
  ['Export everything', 'data.export', '#data'],
  ['Show diagnostics', 'data.diagnose', '#data'],
] as const;

it.each(shareOf(FAILING))(
  '“%s” of the options page says so when it failed',
  async (button, topic, section) => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, topic);
    await refuseNext(page, topic, 'internal');
    await options.click(button);
    const said = await page.waitForSelector(`${section} .hint-bad`, { visible: true });
    expect(await said?.evaluate((hint) => hint.textContent)).toMatch(/^Turbine made a mistake/);
    await takePicture(browser(), page, `options-failed-${topic}`);
    await page.close();
  },
);

it('a file that cannot be read is reported beside the button that opened it', async () => {
  const options = await OptionsPage.open(browser());
  const { page } = options;
  keepEvidence(browser(), page, 'options-file-unread');
  await page.evaluate(() => {
    // As if another program held the file open.
    File.prototype.text = () => Promise.reject(new DOMException('held', 'NotReadableError'));
  });
  await options.giveFile('Import', import.meta.filename);
  const said = await page.waitForSelector('#addresses .hint-bad', { visible: true });
  expect(await said?.evaluate((hint) => hint.textContent)).toContain('Close it in other programs');
  await takePicture(browser(), page, 'options-file-unread');
  await page.close();
});

const EXCHANGED = [
  { card: 'address', given: 'Export CSV', taken: 'Import', name: 'fine.csv' },
  { card: 'data', given: 'Export everything', taken: 'Import settings', name: 'fine.json' },
];

it.each(shareOf(EXCHANGED))(
  'a failure of “$given” or “$taken” goes once the other is tried',
  async ({ card, given, taken, name }) => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, `options-failed-before-${card}`);
    const bad = `#${card === 'data' ? card : 'addresses'} .hint-bad`;
    const failure = (isThere: boolean) =>
      page.waitForSelector(bad, isThere ? { visible: true } : { hidden: true });
    const path = join(await mkdtemp(join(tmpdir(), 'turbine-fine-')), name);
    await writeFile(path, card === 'data' ? writeDataFile(DEFAULT_SETTINGS, [], [], 1) : 'name,address\n');
    await refuseNext(page, `${card}.import`, 'unreachable');
    await options.giveFile(taken, path);
    await failure(true);
    await options.click(given);
    await failure(false);
    // The failure goes while the export still runs, and a click does nothing until it has ended.
    await options.reload();
    await refuseNext(page, `${card}.export`, 'internal');
    await options.click(given);
    await failure(true);
    await options.giveFile(taken, path);
    await failure(false);
    await rm(dirname(path), { recursive: true });
    await page.close();
  },
);

it('a time that was emptied shows its stored value again', async () => {
  const options = await OptionsPage.open(browser());
  const { page } = options;
  keepEvidence(browser(), page, 'options-time-emptied');
  const shown = await page.$eval('[aria-label="Quiet from"]', (field) => {
    const input = field as HTMLInputElement;
    const before = input.value;
    input.focus();
    input.value = '';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.blur();
    return { before, after: input.value };
  });
  expect(shown.after).toBe(shown.before);
  expect(await page.$('.savebar')).toBeNull();
  await page.close();
});

it('each choice of the options page is described by the sentence that explains it', async () => {
  const options = await OptionsPage.open(browser());
  const { page } = options;
  keepEvidence(browser(), page, 'options-choices-told');
  await options.click('Add an address');
  await options.click('Connect a service');
  const untold = await page.$$eval('.setting select[id]', (all) =>
    all.flatMap(({ id, attributes }) => {
      const hint = document.getElementById(`${id}-hint`);
      const tied = attributes.getNamedItem('aria-describedby')?.value;
      return hint && tied !== hint.id ? [id] : [];
    }),
  );
  expect(untold).toEqual([]);
  await page.close();
});

it('a new user is told what Turbine is for and where to go on, only until the first step', async () => {
  const options = await OptionsPage.open(browser());
  const { page } = options;
  keepEvidence(browser(), page, 'options-welcome');
  const begin = 'Then click Turbine’s button in the toolbar';
  await options.see(begin);
  const primary = () => page.$$eval('main .btn-primary', (all) => all.map((one) => one.textContent));
  expect(await primary(), 'the one thing to do').toEqual(['Connect a service']);
  await takePicture(browser(), page, 'options-welcome');
  await options.click('Use Practice');
  await page.waitForSelector('#service .chip-run');
  await options.see('Click its button in the toolbar');
  expect(await options.everything()).not.toContain(begin);
  expect(await primary()).toEqual([]);
  await options.reload();
  expect(await options.everything()).not.toContain('Click its button in the toolbar');
  await page.close();
});
