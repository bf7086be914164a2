import { describe, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../lib/messages/empty-snapshot.ts';
import { delivered, OPERATIONS, workingDay } from './popup-fixtures.ts';
import { openPopup, showState } from './popup-showing.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

/** The chain is off: otherwise the popup would say that one of the addresses has enough energy. */
const { chain } = EMPTY_SNAPSHOT;
const RENTAL = { to: OPERATIONS, period: '7d', guid: '40718290' } as const;

describe('a rental that is rented again', () => {
  const browser = useBrowser();

  it.each([
    ['running', [], () => ({ status: 3 }), 'Rent again'],
    ['over', ['Operations'], (at: number) => ({ status: 4, closedAtMs: at, isSeen: true }), 'Rent again'],
    [
      'not paid',
      [],
      (at: number) => ({ status: 6, closedAtMs: at, delegatedAtMs: null, endsAtMs: null, costPaidTrx: '0' }),
      'Back to the quote',
    ],
  ] as const)(
    'that is %s uses its own address, energy and period, whatever was chosen last',
    async (name, press, part, way) => {
      const popup = await openPopup(browser());
      keepEvidence(browser(), popup.page, `again-${name}`);
      await showState(popup, {
        name,
        press: [...press],
        snapshot: (at) => workingDay(at, { chain, orders: [delivered(at, { ...RENTAL, ...part(at) })] }),
        says: way,
      });
      await popup.press(way);
      await popup.waitForText('Operations');
      await popup.waitForText('51,906 energy ×');
      await popup.page.waitForFunction(() =>
        /^7\sd/.test(document.querySelector('.choice-period:has(:checked)')?.textContent ?? ''),
      );
      await takePicture(browser(), popup.page, `again-${name}`);
      await popup.close();
    },
  );

  it('uses its own address even where another one was being looked for', async () => {
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
