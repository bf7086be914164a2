import type { SerializedAXNode } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { workingDay } from './popup-fixtures.ts';
import { openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const all = (node: SerializedAXNode): SerializedAXNode[] => [node, ...(node.children ?? []).flatMap(all)];

describe('what a screen reader is given of the popup', () => {
  const browser = useBrowser();
  const read = async (state: (typeof QUOTE_STATES)[number]) => {
    const popup = await openPopup(browser());
    keepEvidence(browser(), popup.page, 'ear');
    await showState(popup, state);
    const tree = await popup.page.accessibility.snapshot({ interestingOnly: false });
    const bar = await popup.page.$eval('.bar', (element) => element.textContent);
    await popup.close();
    return { nodes: tree ? all(tree) : [], bar };
  };

  it('tells once what is wrong with an amount: by the alert, and not as the description of its field too', async () => {
    const state = QUOTE_STATES.find(({ name }) => name === '02r-own-amount-wrong');
    if (!state) throw new Error('There is such a state.');
    const { nodes } = await read(state);
    const field = nodes.find(({ role, name }) => role === 'textbox' && name === 'Energy');
    expect(field).toMatchObject({ invalid: 'true' });
    expect(field?.description).toBeUndefined();
    expect(nodes.filter(({ role }) => role === 'alert')).toHaveLength(1);
  });

  it('says that a balance is old, and no word of the bar touches another', async () => {
    const { nodes, bar } = await read({
      name: 'old-balance',
      says: '5 min',
      snapshot: (at) => workingDay(at, { balance: { amountTrx: '128.4', readAtMs: at - 330_000 } }),
    });
    expect(nodes.map(({ name }) => name)).toContain('Old balance');
    expect(bar).toContain('Old balance 128.40 TRX 5\u00a0min');
  });
});
