import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectChain, giveRecipients, KNOWN, openQuoteFor } from './chain-scene.ts';
import { OptionsPage } from './pages/options-page.ts';
import { itDailyInChromium } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const { sender, holder, newcomer, notActivated, contract } = KNOWN;
/** With these prices, renting for a day costs more than burning once. */
const PRICES_SUN = { '1h': 46, '1d': 150, '3d': 180, '7d': 385, '15d': 780, '30d': 1_500 };
/** Prices and energy that were just read are read again within this time. */
const RENEWED_MS = 30_000;

describe('the verdict with the chain', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({
      token: 'chain-token-0123456789',
      settings: { isMarketMoving: false, pricesSun: PRICES_SUN },
    });
    await connectChain(browser(), server);
  });
  beforeEach(async () => {
    await server.control('put', { address: sender, ownEnergyUnits: 0, usedBandwidth: 0 });
    await server.control('faults', { plans: [] });
  });
  afterAll(() => server.close());

  const see = async (name: string, from: string, ...texts: string[]) => {
    const popup = await openQuoteFor(browser(), from);
    keepEvidence(browser(), popup.page, name);
    for (const text of texts) await popup.waitForText(text, RENEWED_MS);
    await takePicture(browser(), popup.page, `chain-${name}`);
    await popup.close();
  };

  it('says to rent what is missing', () => see('rent', sender, 'Has 0 of 64,285 energy needed', 'You save'));

  it('says not to rent with enough energy', async () => {
    await server.control('put', { address: sender, ownEnergyUnits: 100_000 });
    await see('enough', sender, 'Has 100,000 of 64,285', 'Don’t rent. You have enough.');
  });

  it('says to burn where that is cheaper', async () => {
    const popup = await openQuoteFor(browser(), sender);
    keepEvidence(browser(), popup.page, 'burn');
    await popup.choosePeriod('1 d');
    await popup.waitForText('Don’t rent. Burn:', RENEWED_MS);
    await takePicture(browser(), popup.page, 'chain-burn');
    await popup.choosePeriod('1 h');
    await popup.close();
  });

  itDailyInChromium('warns of a sender that is a contract', () =>
    see('contract', contract, 'This address is a contract', 'A contract cannot get energy'),
  );

  itDailyInChromium('warns of a sender that is not activated', () =>
    see('not-active', notActivated, 'This address is not activated'),
  );

  itDailyInChromium('says that a sender without tokens cannot be measured', () =>
    see('reverts', newcomer, 'the sender has no USDT'),
  );

  itDailyInChromium('says what is burned for bandwidth, with or without renting', async () => {
    await server.control('put', { address: sender, usedBandwidth: 600 });
    await see(
      'bandwidth',
      sender,
      'burns for bandwidth. Each transfer takes 345 bytes; what the sender has is enough for 0 of 1.',
    );
  });

  itDailyInChromium(
    'measures each recipient, and warns of contracts and of those not activated',
    async () => {
      const popup = await openQuoteFor(browser(), sender);
      keepEvidence(browser(), popup.page, 'recipients');
      await giveRecipients(popup, [holder, newcomer, notActivated, contract]);
      for (const text of [
        `A contract receives: ${contract}.`,
        `A recipient is not activated: ${notActivated}.`,
        '130,285 energy',
      ])
        await popup.waitForText(text, 30_000);
      await takePicture(browser(), popup.page, 'chain-recipients');
      await popup.chooseTask('1 USDT transfer');
      await popup.close();
    },
  );

  itDailyInChromium('plans several transfers over some days', async () => {
    const popup = await openQuoteFor(browser(), sender);
    keepEvidence(browser(), popup.page, 'plan');
    await popup.page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await popup.waitForText('Cheapest: 10 rentals of 1 hour', RENEWED_MS);
    await popup.waitForText('Burning for all transfers would cost 64.29 TRX');
    await takePicture(browser(), popup.page, 'chain-plan');
    await popup.close();
  });

  itDailyInChromium('asks no node of another network', async () => {
    await server.control('faults', { plans: [{ endpoint: 'wallet/getaccount', body: '{}' }] });
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'other-network');
    await options.click('Test the connection');
    await options.see('it does not know USDT');
    await options.click('Save the node');
    await options.see('it does not know USDT');
    await takePicture(browser(), options.page, 'chain-other-network');
    await options.page.close();
  });

  it('stays usable with a silent node, and says what it does not know', async () => {
    await server.control('faults', {
      plans: ['getaccount', 'getaccountresource', 'triggerconstantcontract'].map((call) => ({
        endpoint: `wallet/${call}`,
        body: '{"Error":"class java.lang.NullPointerException"}',
      })),
    });
    await see('silent', holder, 'The chain node does not answer', 'Needs 64,285 energy', 'You save');
  });
});
