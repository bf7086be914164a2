import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { keepLocal } from '../support/browser/page-line.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { findCut } from './narrow-window.ts';
import { type Place, STATES } from './options-states.ts';
import { OptionsPage } from './pages/options-page.ts';
import { chooseThemes, isShown } from './slice.ts';
import { keepEvidence, takePicture, useBrowser, wantsPictures } from './with-browser.ts';

const TOKEN = 'gallery-token-0123456789';
/** Tall enough for all sections in one picture. */
const WHOLE = { width: 1200, height: 3900 };

describe('the options page', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  let place: Place;
  let options: OptionsPage;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN, balanceSun: '128400000' });
    const folder = await mkdtemp(join(tmpdir(), 'turbine-files-'));
    place = { origin: server.origin, token: TOKEN, folder };
    options = await OptionsPage.open(browser());
  });
  afterAll(async () => {
    await server.close();
    await rm(place.folder, { recursive: true, force: true });
  });

  const shown = STATES.filter(({ name, isNeeded }) => isNeeded || isShown(name));
  it.each(shown)('is accessible in its themes: $name', async ({ name, reach }) => {
    const { page } = options;
    keepEvidence(browser(), page, `options-${name}`);
    await options.reload();
    await reach(options, place);
    if (wantsPictures) await page.setViewport(WHOLE);
    for (const theme of chooseThemes(name)) {
      await options.wear(theme);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await takePicture(browser(), page, `options-${name}-${theme}`);
    }
  });

  it.each([1200, 800, 721])(
    'puts the buttons of a setting side by side, and its mark, at %i px',
    async (width) => {
      const { page } = options;
      keepEvidence(browser(), page, `options-buttons-${width}`);
      await options.reload();
      await page.setViewport({ width, height: 900 });
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll('.setting-side')]
          .map((side) => [...side.querySelectorAll('.btn, .chip')].map((one) => one.getBoundingClientRect()))
          .filter((parts) => parts.length > 1)
          .map(([first, ...others]) => others.every(({ top }) => top < (first?.bottom ?? 0))),
      );
      expect(rows.length).toBeGreaterThanOrEqual(2);
      expect(rows).not.toContain(false);
    },
  );

  it('says what is wrong with a field below it, up to the edge that both share', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-edges');
    await options.reload();
    await page.setViewport({ width: 1200, height: 900 });
    await options.click('Connect a service');
    await options.click('Save and check');
    await options.see('This is needed.');
    const gaps = await page.$$eval('.setting-side > .hint-bad > span', (all) =>
      all.map((said) => {
        const field = said.closest('.setting-side')?.querySelector('.input');
        return Math.abs((field?.getBoundingClientRect().right ?? 0) - said.getBoundingClientRect().right);
      }),
    );
    expect(gaps).toHaveLength(2);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1);
  });

  it('begins a long sentence about a field at its icon', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-sentence');
    await options.reload();
    await page.setViewport({ width: 1100, height: 900 });
    await options.fill('Per order', 'two words');
    await options.see('Digits only');
    const [far, lines] = await page.$eval('.setting-side > .hint-bad', (said) => {
      const range = document.createRange();
      range.selectNodeContents(said.querySelector('span') as Element);
      const boxes = [...range.getClientRects()];
      const icon = said.querySelector('.icon')?.getBoundingClientRect().right ?? 0;
      return [Math.max(...boxes.map(({ left }) => left - icon)), boxes.length];
    });
    expect(lines).toBeGreaterThan(1);
    expect(far).toBeLessThan(10);
  });

  it.each([1200, 1025, 1000, 800, 725])('puts each switch beside its fields at %i px', async (width) => {
    const { page } = options;
    keepEvidence(browser(), page, `options-switches-${width}`);
    await options.reload();
    await page.setViewport({ width, height: 900 });
    await options.fill('Balance below', 'two words');
    await options.see('Digits only');
    const below = await page.$$eval('.setting-side:has(.switch:nth-child(n + 2)) .switch', (all) =>
      all.map((one) => {
        const { top } = one.getBoundingClientRect();
        const { bottom } = one.parentElement?.firstElementChild?.getBoundingClientRect() ?? { bottom: 0 };
        return top >= bottom ? one.id : '';
      }),
    );
    expect(below.length).toBeGreaterThanOrEqual(4);
    expect(below.filter(Boolean)).toEqual([]);
    const [field = 0, said = 0] = await page.$$eval(
      '.input-group:has(#low-balance), #low-balance-problem > span',
      (all) => all.map((one) => one.getBoundingClientRect().right),
    );
    expect(Math.abs(field - said), 'the edge that field and error share').toBeLessThanOrEqual(1);
  });

  it('keeps the two times of the quiet hours side by side at 400 px', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-times');
    await options.reload();
    await page.setViewport({ width: 400, height: 900 });
    const tops = await page.$$eval('input[type=time]', (all) => all.map((one) => one.offsetTop));
    expect(tops).toEqual([tops[0], tops[0]]);
  });

  it('calls only an address on this computer a local one', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-this-machine');
    await options.reload();
    await options.click('Connect a service');
    await options.fill('Service address', 'http://127.0.0.1:8787');
    await options.see('On this computer, without encryption');
    await options.fill('Service address', 'http://energy.example');
    expect(await page.$$('.setting-side > .caption')).toHaveLength(0);
  });

  it('names each change that is not saved', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-two-changes');
    await options.reload();
    await options.fill('Per order', '5');
    await options.fill('Per 24 hours', '4');
    await options.see('2 changes not saved: Per order 5 TRX, was 50 TRX; Per 24 hours 4 TRX, was 200 TRX');
    await takePicture(browser(), page, 'options-two-changes');
  });

  it.each([725, 640, 360])('folds to %i px without a sideways scroll', async (width) => {
    const { page } = options;
    keepEvidence(browser(), page, `options-${width}`);
    await options.reload();
    await page.setViewport({ width, height: 900 });
    await options.click('Connect a service');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await findCut(options, '.setting')).toEqual([]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.setViewport({ width, height: 5200 });
    await takePicture(browser(), page, `options-${width}`);
  });

  it('prints which switch is on: without its colours, each would be the same empty shape', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-print');
    await options.reload();
    const printed = await page.$$eval('.switch', (all) =>
      all.map((one) => getComputedStyle(one).getPropertyValue('print-color-adjust')),
    );
    expect(new Set(printed)).toEqual(new Set(['exact']));
  });

  it('is accessible where the settings could not be read', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-settings-damaged');
    await keepLocal(page, 'settings', 'torn');
    await options.reload();
    await options.see('Your settings could not be read');
    for (const theme of chooseThemes('settings-damaged')) {
      await options.wear(theme);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await takePicture(browser(), page, `options-settings-damaged-${theme}`);
    }
  });
});
