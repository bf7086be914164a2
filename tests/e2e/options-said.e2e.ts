import { expect, it } from 'vitest';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { refuseNext } from '../support/browser/refuse-next.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const browser = useBrowser();

it('what the options say of their own accord is heard where it was listened for before', async () => {
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

it.each([
  ['Use Practice', 'profile.activate', '#service'],
  ['Send a test', 'alerts.test', '#alerts'],
  ['Export CSV', 'address.export', '#addresses'],
  ['Export everything', 'data.export', '#data'],
  ['Show diagnostics', 'data.diagnose', '#data'],
])('“%s” of the options says so when nothing came of it', async (button, topic, section) => {
  const options = await OptionsPage.open(browser());
  const { page } = options;
  keepEvidence(browser(), page, topic);
  await refuseNext(page, topic, 'internal');
  await options.click(button);
  const said = await page.waitForSelector(`${section} .hint-bad`, { visible: true });
  expect(await said?.evaluate((hint) => hint.textContent)).toMatch(/^Turbine made a mistake/);
  await takePicture(browser(), page, `options-failed-${topic}`);
  await page.close();
});
