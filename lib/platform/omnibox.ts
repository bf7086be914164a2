import { browser } from 'wxt/browser';

export interface AddressBarSuggestion {
  /** What is entered when the suggestion is chosen. */
  content: string;
  text: string;
}

interface AddressBarListener {
  /** What is true whatever is typed. */
  hint(): string;
  /** Answers what was typed so far: one line about it, at once, and the suggestions, which may take long. */
  onType(typed: string): { line: string; suggestions: Promise<readonly AddressBarSuggestion[]> };
  onEnter(entered: string): void;
}

/**
 * Listens to the address bar's keyword. Call it in the first tick. Suggestions that come after the next key are
 * dropped. The line waits for none of them: until then the browser shows the one before, which is about another text.
 * But they wait for the line: Chromium shows no other line after them. Firefox shows the line that was told before the
 * key was pressed, so there it says the same whatever is typed, and what is to be said is suggested.
 */
export function onAddressBar(
  { hint, onType, onEnter }: AddressBarListener,
  report: (error: unknown) => void,
): void {
  const show = createLine();
  let latest = 0;
  browser.omnibox.onInputChanged.addListener((typed, suggest) => {
    latest += 1;
    const mine = latest;
    const { line, suggestions } = onType(typed);
    Promise.all([suggestions, show(import.meta.env.FIREFOX ? hint() : line)])
      .then(([all]) => {
        if (mine !== latest) return;
        const said = import.meta.env.FIREFOX && all.length === 0 && line !== hint();
        const shown = said ? [{ content: `${typed} `, text: line }] : all;
        suggest(shown.map(({ content, text }) => ({ content, description: describe(text) })));
      })
      .catch(report);
  });
  browser.omnibox.onInputEntered.addListener((entered) => onEnter(entered));
}

/**
 * The one line. Chromium reads the text of each call in a process of its own, and the slowest of them would stay: so
 * there is one call at a time, for what was typed last.
 */
function createLine(): (line: string) => Promise<void> {
  let [wanted, shown] = ['', ''];
  let telling: Promise<void> | null = null;
  const tell = async () => {
    while (shown !== wanted) {
      const line = wanted;
      await browser.omnibox.setDefaultSuggestion({ description: describe(line) });
      shown = line;
    }
  };
  return (line) => {
    wanted = line;
    telling ??= tell().finally(() => {
      telling = null;
    });
    return telling;
  };
}

/** Chromium reads descriptions as XML, Firefox shows them as they are. */
function describe(text: string): string {
  return import.meta.env.FIREFOX ? text : escapeXml(text);
}

/** Text that means itself in XML: markup is escaped, and what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text.replace(/[^\P{C}\t\n]/gu, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
