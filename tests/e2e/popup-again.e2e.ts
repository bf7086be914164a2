import { describe, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../lib/messages/empty-snapshot.ts';
import { delivered, OPERATIONS, workingDay } from './popup-fixtures.ts';
import { openPopup, showState } from './popup-showing.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

/** Nobody knows what either address has: the one would be told that it has enough. */
const { chain } = EMPTY_SNAPSHOT;
const RENTAL = { to: OPERATIONS, period: '7d', guid: '40718290' } as const;

describe('a rental that is rented again', () => {
  const browser = useBrowser();

  it.each([
    ['running', [], () => ({ status: 3 })],
    ['over', ['Operations'], (at: number) => ({ status: 4, closedAtMs: at, isSeen: true })],
  ] as const)(
    'and is %s is for its own address and period, whatever was chosen last',
    async (name, press, part) => {
      const popup = await openPopup(browser());
      keepEvidence(browser(), popup.page, `again-${name}`);
      await showState(popup, {
        name,
        press: [...press],
        snapshot: (at) => workingDay(at, { chain, orders: [delivered(at, { ...RENTAL, ...part(at) })] }),
        says: 'Rent again',
      });
      await popup.press('Rent again');
      await popup.waitForText('Operations');
      await popup.page.waitForFunction(() =>
        /^7\sd/.test(document.querySelector('.choice-period:has(:checked)')?.textContent ?? ''),
      );
      await takePicture(browser(), popup.page, `again-${name}`);
      await popup.close();
    },
  );

  it('is for its own address also where another one was being looked for', async () => {
    const popup = await openPopup(browser());
    keepEvidence(browser(), popup.page, 'again-instead');
    await showState(popup, {
      name: 'again-instead',
      press: ['Change'],
      snapshot: (at) =>
        workingDay(at, {
          chain,
          orders: [delivered(at, { ...RENTAL, status: 4, closedAtMs: at, isSeen: true })],
        }),
      says: 'Addresses you know',
    });
    await popup.page.locator('.pick-row').click();
    await popup.press('Rent again');
    await popup.page.waitForFunction(
      () => document.querySelector('.choice-period') && !document.getElementById('sender'),
    );
    await popup.waitForText('Operations');
    await popup.close();
  });
});
