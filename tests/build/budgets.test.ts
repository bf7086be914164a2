import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds, filesOfPage, filesWithScreen, sizeOf, stylesIn } from './builds.ts';

/**
 * The most that each part may weigh, in bytes as shipped: little above its present size, so that growth is noticed. A
 * commit that raises a budget says what the bytes are for, and why nothing else could go.
 */
const BUDGETS = {
  // A tenth of it is practice mode's service and node, which an extension without an account needs at once; another
  // tenth is zod. The wrappers that postpone parts weigh 6 kB and save each wake from building some 1,000 parts of
  // schemas.
  'background.js': 338_460,
  // The first script handles an address from a right-click, since the first sentence depends on it. The page contains
  // its style. Watching each part of a snapshot separately costs 600 bytes, and halves what an opening draws after its
  // first frame.
  'popup.html': { '.js': 48_280, '.css': 0, '.html': 36_000 },
  'options.html': { '.js': 95_090, '.css': 32_000, '.html': 16_000 },
  // Its lists of orders and of a batch fold in three steps, each of which places every cell.
  'dashboard.html': { '.js': 94_000, '.css': 37_300, '.html': 16_000 },
} as const;

/**
 * What the popup loads to show its first screen: the quote, which needs only the page's own script, the quote without
 * an address yet, or the welcome of an extension that is not set up. Preact and signals alone are some 21,000 of it.
 */
const FIRST_SCREEN_SCRIPT = 50_000;
const FIRST_SCREENS = ['SenderEntry', 'Welcome'];

/**
 * What the popup loads when every screen of it is shown once. No single opening does that. This bound keeps the scripts
 * that load later from growing unnoticed. Reading addresses out of a pasted list, link or spreadsheet is 700 of it.
 */
const WHOLE_POPUP_SCRIPT = 137_180;

const PAGES = Object.keys(BUDGETS).filter((name) => name.endsWith('.html'));

const advice = 'See what grew with `npx wxt build --analyze`. A page that got heavy opens late.';

describe.each(builds)('the build for $browser', ({ folder }) => {
  it('keeps the background within its budget, since every wake loads all of it', () => {
    expect(statSync(join(folder, 'background.js')).size, advice).toBeLessThanOrEqual(
      BUDGETS['background.js'],
    );
  });

  it.each(PAGES)('keeps what %s loads when it opens within its budget', (page) => {
    const files = [page, ...filesOfPage(folder, page)];
    const budget = BUDGETS[page as 'popup.html'];
    for (const [ending, limit] of Object.entries(budget)) {
      expect(sizeOf(folder, files, ending), `${page}, all ${ending}. ${advice}`).toBeLessThanOrEqual(limit);
    }
  });

  it('opens the popup with one script and nothing else: its style is in the page', () => {
    const files = filesOfPage(folder, 'popup.html');
    expect(files.map((path) => path.replace(/-[\w-]{8}\./, '.'))).toEqual(['chunks/popup.js']);
    expect(stylesIn(folder, 'popup.html')).toHaveLength(1);
  });

  it('loads no file that contains only a helper of the bundler', () => {
    const files = filesOfPage(folder, 'popup.html', true);
    expect(files.filter((path) => path.includes('runtime'))).toEqual([]);
  });

  it('styles the popup once: no rule matches only the tiny window in which a browser first lays it out', () => {
    const rules = stylesIn(folder, 'popup.html').flatMap((style) => style.match(/@media[^{]*/g) ?? []);
    expect(rules.length).toBeGreaterThan(0);
    const isOfSize = (rule: string) => /height|width/.test(rule);
    const hasLeastSize = (rule: string) => /(height|width)>=|min-(height|width)/.test(rule);
    expect(rules.filter((rule) => isOfSize(rule) && !hasLeastSize(rule))).toEqual([]);
    // A rule that applies from some size on matches the popup but not the tiny first window.
    expect(rules.filter((rule) => hasLeastSize(rule) && !/<=|max-/.test(rule))).toEqual([]);
  });

  it.each(FIRST_SCREENS)('keeps what the popup loads to open with %s within its budget', (screen) => {
    const files = filesWithScreen(folder, 'popup.html', screen);
    expect(files.length).toBeGreaterThan(filesOfPage(folder, 'popup.html').length);
    expect(sizeOf(folder, files, '.js'), advice).toBeLessThanOrEqual(FIRST_SCREEN_SCRIPT);
  });

  it('opens the popup on an order with three scripts: it shows nothing before they are there', () => {
    const scripts = filesWithScreen(folder, 'popup.html', 'OrderScreen').filter((path) =>
      path.endsWith('.js'),
    );
    expect(scripts.map((path) => path.replace(/-[\w-]{8}\./, '.')).sort()).toEqual(
      ['OrderScreen', 'popup', 'shared'].map((name) => `chunks/${name}.js`),
    );
  });

  it('keeps the script of all screens of the popup together within its budget', () => {
    const opening = filesOfPage(folder, 'popup.html');
    const whole = filesOfPage(folder, 'popup.html', true);
    expect(whole.length, 'screens that load later').toBeGreaterThan(opening.length);
    expect(sizeOf(folder, whole, '.js'), advice).toBeLessThanOrEqual(WHOLE_POPUP_SCRIPT);
  });

  it.each(PAGES)('loads no schema library in %s', (page) => {
    const scripts = filesOfPage(folder, page, true).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const heavy = scripts.filter((path) =>
      /ZodError|safeParse|_zod/.test(readFileSync(join(folder, path), 'utf8')),
    );
    expect(heavy, 'A page imports only types from lib/messages/protocol.ts').toEqual([]);
  });

  it('carries the icons inside each page, so that no second request paints them', () => {
    expect(readFileSync(join(folder, 'popup.html'), 'utf8')).toContain('id="i-copy"');
  });
});
