import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds, filesOfPage, filesWithScreen, sizeOf, stylesIn } from './builds.ts';

/** The most each part may weigh, in bytes as shipped. Raise one only with a reason in the commit that does it. */
const BUDGETS = {
  // A seventh of it is the service of practice mode, which an extension without an account needs at once. What wraps the
  // parts that are put off weighs 6 kB, and spares each wake the building of some 1,000 parts of schemas.
  // What was heard last and is kept over sleeps is a kilobyte of it; the transaction that proves a delivery, and the node of
  // practice mode that shows it, are two; what keeps purchases, doubts, rules and settings right when disks fail, machines
  // sleep, services move and clocks jump are twelve. That nobody waits for a check which the pace does not allow is 500, where
  // the news of another service is to be seen 400, and what a rule or an order is asked before it acts 600. That a rule and
  // a tick are of what their page has shown, and of nothing that it has become since, is 200, and that a token which works
  // ends the waiting of one that did not 100. That a doubt is put away by the options, too, only as it was shown is 50, and that
  // a check which is answered has read at once what failed before 250. That rules and batches say in time what they will not
  // do is 900, and that what other computers share can be right 160. That a full disk is called one is 180, and that a rule
  // keeps as much energy as was rented 300. That a period which nobody
  // rents for is called one is 100, and what a renewal was put off for until it was missed 340. That no page counts down
  // to an end of a clock that was set back since is 130.
  'background.js': 304_480,
  // What was handed over by a right-click is part of the first script: it decides about whom the first sentence speaks.
  // Its style stands in it. What watches each part of a snapshot by itself is 600 of it, and spares half of what an opening
  // draws after its first frame.
  'popup.html': { '.js': 48_300, '.css': 0, '.html': 36_000 },
  'options.html': { '.js': 90_000, '.css': 32_000, '.html': 16_000 },
  // Its lists of orders and of a batch fold in three steps, each with a place for every cell.
  'dashboard.html': { '.js': 90_000, '.css': 37_300, '.html': 16_000 },
} as const;

/**
 * What the popup loads to show its first screen: the quote, for which the page's own script is all, or the quote without
 * an address yet, or the doors of one that was never set up. Preact and signals alone are some 21,000 of it.
 */
const FIRST_SCREEN_SCRIPT = 49_950;
const FIRST_SCREENS = ['SenderEntry', 'FirstRun'];

/**
 * What the popup loads from its first screen to its last, every screen of it once. No opening shows them all: this keeps
 * what is put off to later from growing unseen. Some 3,000 of it say what cannot be read, what was not compared and what a
 * fee explains, carry the focus over, and fill play money up; some 900 tell nobody to send what practice delivered, say the
 * most that may be charged where it is typed, keep a refusal to the field it is about, with a sign, and show ways out.
 * Of several services each screen names the one that is paid; some 600 say what is known of an answer that proves nothing,
 * which order a fee was learned from, what to ask back, and what the service said when it refused; some 600 more, in what
 * an order is not what was bought; 1,200, what a doubt, a limit, two orders of an estimate and the balance beside a failed
 * order prove and what not, and that what is rented again is for its own address; 300, that the background did not answer who
 * has nothing set up yet, and what keeps an order on its way or a doubt from being read; 350, what is left of an order that
 * failed after its delivery; 1,700, which service a notification was of, which recipients are warned of, and what an account
 * that is gone may have bought; 300, that each of two popups keeps its own draft, that a background which does not answer is
 * told of, that a sheet whose answer was lost ends by the record, and from where a headline is said; 50, that nothing moves
 * when the connection goes; 150, that of many recipients only some are asked about, and that limits count the highest cost;
 * 100, that nothing is rented while more recipients are pasted, and nobody is added twice; 50, that a disk took nothing.
 */
const WHOLE_POPUP_SCRIPT = 126_900;

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

  it('opens the popup with one script and nothing else: its style stands in the page', () => {
    const files = filesOfPage(folder, 'popup.html');
    expect(files.map((path) => path.replace(/-[\w-]{8}\./, '.'))).toEqual(['chunks/popup.js']);
    expect(stylesIn(folder, 'popup.html')).toHaveLength(1);
  });

  it('asks for no file that holds nothing but a helper of the bundler', () => {
    const files = filesOfPage(folder, 'popup.html', true);
    expect(files.filter((path) => path.includes('runtime'))).toEqual([]);
  });

  it('styles the popup once: no rule is for the speck of a window in which a browser lays it out first', () => {
    const rules = stylesIn(folder, 'popup.html').flatMap((style) => style.match(/@media[^{]*/g) ?? []);
    expect(rules.length).toBeGreaterThan(0);
    const isOfSize = (rule: string) => /height|width/.test(rule);
    const hasLeastSize = (rule: string) => /(height|width)>=|min-(height|width)/.test(rule);
    expect(rules.filter((rule) => isOfSize(rule) && !hasLeastSize(rule))).toEqual([]);
    // One that holds from some size on is true for the popup and not for the speck.
    expect(rules.filter((rule) => hasLeastSize(rule) && !/<=|max-/.test(rule))).toEqual([]);
  });

  it.each(FIRST_SCREENS)('keeps what the popup loads to open with %s within its budget', (screen) => {
    const files = filesWithScreen(folder, 'popup.html', screen);
    expect(files.length).toBeGreaterThan(filesOfPage(folder, 'popup.html').length);
    expect(sizeOf(folder, files, '.js'), advice).toBeLessThanOrEqual(FIRST_SCREEN_SCRIPT);
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
