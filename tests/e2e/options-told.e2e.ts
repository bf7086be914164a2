import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { focusIsOn } from '../support/browser/focus.ts';
import { ask, grantOrigin } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { SAVED } from './options-states.ts';
import { OptionsPage } from './pages/options-page.ts';
import { describeDailyInChromium, itDailyInChromium } from './slice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

declare const chrome: { runtime: { sendMessage(message: { topic: string }): Promise<unknown> } };

const TOKEN = 'told-token-0123456789';
const PHRASE = 'correct horse battery';
const NEW_PHRASE = 'staple battery horse';
const NO_SERVICE = 'it is no energy rental service';

const browser = useBrowser();

const open = async (name: string) => {
  const options = await OptionsPage.open(browser());
  keepEvidence(browser(), options.page, name);
  return options;
};

/** The text of the setting that holds a button with this name. */
const rowWith = (options: OptionsPage, button: string) =>
  options.page.$$eval(
    '.setting',
    (all, name) => all.find((row) => row.querySelector(`[aria-label="${name}"]`))?.textContent ?? '',
    button,
  );

const textOf = (options: OptionsPage) => options.page.evaluate(() => document.body.textContent ?? '');

const isSaid = ({ page }: OptionsPage, text: string) =>
  waitUntil(`the card of the node says “${text}”`, () =>
    page.$eval('#node [role=status]', (place, wanted) => place.textContent === wanted, text),
  );

const isBusy = ({ page }: OptionsPage, selector: string) =>
  page.locator(`${selector}[aria-busy=true] svg`).wait();

/** Answers the next question on this topic with a refusal. */
const refuseNext = (options: OptionsPage, topic: string, code: string) =>
  options.page.evaluate(
    (refused, error) => {
      const { runtime } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
      const asked = runtime.sendMessage.bind(runtime);
      runtime.sendMessage = (message) => {
        if (message.topic !== refused) return asked(message);
        runtime.sendMessage = asked;
        return Promise.resolve({ ok: false, error });
      };
    },
    topic,
    { code },
  );

/** What stands in one line with this button. */
const inLineWith = (options: OptionsPage, label: string) =>
  options.page.$eval(`[aria-label="${label}"]`, (button) => {
    const middleOf = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    return [...(button.parentElement?.children ?? [])]
      .filter((one) => Math.abs(middleOf(one) - middleOf(button)) < 10)
      .map((one) => one.textContent);
  });

describe('what the options page says of several services', () => {
  startAfresh(browser);
  const servers: SandboxServer[] = [];
  beforeAll(async () => {
    for (const name of ['First', 'Second']) {
      const server = await startSandboxServer({ token: TOKEN, balanceSun: '128400000' });
      servers.push(server);
      await connectService(browser(), server, async (page) => {
        const { settings } = (await ask(page, 'settings.read', {})) as {
          settings: { profiles: object[] };
        };
        await ask(page, 'profile.save', { ...settings.profiles.at(-1), name, token: null });
      });
    }
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  itDailyInChromium('appears at the service that was checked, whatever was checked before', async () => {
    const options = await open('told-checked');
    await options.click('Check now: First');
    await options.see('Balance 128.40 TRX');
    await servers[1]?.control('faults', { plans: [{ endpoint: 'public/price', body: '{"hello":1}' }] });
    await options.click('Check now: Second');
    await options.see(NO_SERVICE);
    await takePicture(browser(), options.page, 'options-told-checked');
    expect(await rowWith(options, 'Check now: Second')).toContain(NO_SERVICE);
    expect(await rowWith(options, 'Check now: First')).not.toContain(NO_SERVICE);
    expect(await inLineWith(options, 'Check now: Second')).toEqual([
      'Check now',
      'Change',
      'Remove',
      'Active',
    ]);
    await options.page.close();
  });

  itDailyInChromium('tells that a service is being asked while it is silent', async () => {
    const options = await open('told-asked');
    await servers[1]?.control('faults', { plans: [{ endpoint: 'public/price', latencyMs: 3_000 }] });
    await options.click('Check now: Second');
    await isBusy(options, '[aria-label="Check now: Second"]');
    await takePicture(browser(), options.page, 'options-told-asked');
    await options.see('Balance 128.40 TRX');
    await options.page.close();
  });

  itDailyInChromium('mentions a new address only where there is one, however it is written', async () => {
    const options = await open('told-moving');
    await options.click('Change First');
    await options.fill('Service address', `${servers[0]?.origin.toUpperCase()}/`);
    expect(await textOf(options)).not.toContain('A new address deletes the token');
    await options.fill('Service address', 'https://energy.example');
    await options.see('A new address deletes the token');
    await options.page.close();
  });

  it('offers to open the form of the other service, with the focus in it', async () => {
    const options = await open('told-other-form');
    await options.click('Change First');
    await focusIsOn(options.page, '#service-name');
    await options.click('Change Second');
    await focusIsOn(options.page, '#service-name');
    await options.page.close();
  });
});

describeDailyInChromium('what the options page says of something that is over', () => {
  startAfresh(browser);

  it('disappears with the changes that failed', async () => {
    const options = await open('told-dropped');
    await refuseNext(options, 'settings.change', 'not-stored');
    await options.fill('Per 24 hours', '41');
    await options.click('Save');
    await options.see('did not take it onto the disk');
    await takePicture(browser(), options.page, 'options-told-dropped');
    await options.fill('Per 24 hours', '200');
    await options.fill('Per order', '3');
    await options.see('1 change not saved');
    expect(await textOf(options)).not.toContain('did not take it onto the disk');
    await options.page.close();
  });

  it('disappears when the lock is opened elsewhere', async () => {
    const options = await open('told-unlocked');
    await ask(options.page, 'vault.keep', { mode: 'passphrase', passphrase: PHRASE });
    await ask(options.page, 'vault.lock', {});
    await options.fill('Passphrase', 'wrong one');
    await options.click('Unlock');
    await options.see('This is not the passphrase');
    await ask(options.page, 'vault.unlock', { passphrase: PHRASE });
    await options.click('Lock now');
    await options.see('Locked. Nothing can be bought');
    expect(await textOf(options)).not.toContain('This is not the passphrase');
    await options.page.close();
  });
});

describeDailyInChromium('a node that is silent', () => {
  startAfresh(browser);

  it('is shown as being asked, and called saved until something else is typed', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    await once(silent, 'listening');
    const options = await open('told-silent');
    await grantOrigin(options.page, 'http://127.0.0.1/*');
    await options.choose('Own node');
    const { port } = silent.address() as AddressInfo;
    await options.fill('Node address', `http://127.0.0.1:${port}`);
    await options.click('Save the node');
    await isBusy(options, '#node [type=submit]');
    await takePicture(browser(), options.page, 'options-told-silent');
    silent.closeAllConnections();
    silent.close();
    await isSaid(options, 'Saved');
    await options.fill('API key, if you have one', 'a-key');
    await isSaid(options, '');
    await options.page.close();
  });
});

describeDailyInChromium('an address that is edited', () => {
  startAfresh(browser);

  it('has a form with its own name', async () => {
    const options = await open('told-edit');
    await options.addAddress('Main wallet', SAVED);
    await options.see('Main wallet');
    await options.click('Edit Main wallet');
    await options.page.locator('form[aria-label="Edit Main wallet"]').wait();
    await options.page.close();
  });
});

describe('a new passphrase', () => {
  startAfresh(browser);

  it('stays in its field while it is refused, with the focus on what was wrong', async () => {
    const options = await open('told-rephrase');
    await ask(options.page, 'vault.keep', { mode: 'passphrase', passphrase: PHRASE });
    await options.click('Change passphrase');
    await options.fill('Current passphrase', 'wrong one');
    await options.fill('New passphrase', NEW_PHRASE);
    await options.fill('The same again', NEW_PHRASE);
    await options.click('Save the passphrase');
    await options.see('This is not the passphrase');
    await focusIsOn(options.page, '#pass-current');
    await takePicture(browser(), options.page, 'options-told-rephrase');
    await options.fill('Current passphrase', PHRASE);
    await options.click('Save the passphrase');
    await options.see('The passphrase was changed.');
    await options.page.close();
  });
});
