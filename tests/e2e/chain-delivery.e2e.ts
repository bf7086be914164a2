import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectChain, KNOWN, openQuoteFor, readTxid } from './chain-scene.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const DELIVERY_MS = 40_000;

describe('a delivery, proven by the chain', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    const settings = { isMarketMoving: false, delegatedAfterMs: [5_000, 5_000] } as const;
    server = await startSandboxServer({ token: 'chain-token-0123456789', settings });
    await connectChain(browser(), server);
  });
  beforeEach(async () => {
    await server.control('faults', { plans: [] });
  });
  afterAll(() => server.close());

  /** Buys for an address and waits until the service calls it delivered. */
  const rentFor = async (name: string, address: string) => {
    const popup = await openQuoteFor(browser(), address);
    keepEvidence(browser(), popup.page, name);
    await popup.openSheet();
    await popup.pay();
    await popup.waitForText('Service: delegated', DELIVERY_MS);
    return popup;
  };

  it('is confirmed once the transaction is final and the energy is there', async () => {
    const popup = await rentFor('confirmed', KNOWN.sender);
    await popup.waitForText('Chain: seen, not final yet', DELIVERY_MS);
    await server.control('clock', { advanceMs: 60_000 });
    await popup.waitForText('Chain: confirmed', DELIVERY_MS);
    await popup.waitForText('Energy at the address now', DELIVERY_MS);
    await takePicture(browser(), popup.page, 'chain-confirmed');
    await popup.close();
  });

  it('is contradicted when the transaction has failed, with what to do', async () => {
    const popup = await rentFor('contradicted', KNOWN.holder);
    let txid = '';
    await waitUntil('the service names the transaction', async () => {
      txid = await readTxid(popup);
      return txid !== '';
    });
    const body = JSON.stringify({ id: txid, blockNumber: 88_000_000, result: 'FAILED' });
    await server.control('faults', {
      plans: [{ endpoint: 'walletsolidity/gettransactioninfobyid', body }],
    });
    await popup.waitForText('Chain: disagrees', DELIVERY_MS);
    await popup.waitForText('Ask the service about order');
    await popup.waitForText('The service says delivered, the chain does not.');
    await takePicture(browser(), popup.page, 'chain-disagrees');
    await popup.close();
  });
});
