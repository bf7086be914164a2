import { afterAll, beforeAll, describe, it } from 'vitest';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectChain, KNOWN, openQuoteFor, readTxid } from './chain-scene.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

/** The chain is asked every ten seconds while a delivery is not proven. */
const PATIENCE_MS = 40_000;

describe('a delivery, proven by the chain', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    const settings = { isMarketMoving: false, delegatedAfterMs: [5_000, 5_000] } as const;
    server = await startSandboxServer({ token: 'chain-token-0123456789', settings });
    await connectChain(browser(), server);
  });
  afterAll(() => server.close());

  it('is contradicted by a failed transaction, with what to do, and confirmed by a final one', async () => {
    const popup = await openQuoteFor(browser(), KNOWN.sender);
    keepEvidence(browser(), popup.page, 'delivery');
    await popup.openSheet();
    await popup.pay();
    await popup.waitForText('Service: delegated', PATIENCE_MS);
    await popup.waitForText('Chain: seen, not final yet', PATIENCE_MS);
    const failed = { id: await readTxid(popup), blockNumber: 88_000_000, result: 'FAILED' };
    await server.control('faults', {
      plans: [{ endpoint: 'walletsolidity/gettransactioninfobyid', body: JSON.stringify(failed) }],
    });
    await popup.waitForText('Chain: disagrees', PATIENCE_MS);
    await popup.waitForText('Ask the service about order');
    await popup.waitForText('The service says delivered, the chain does not.');
    await takePicture(browser(), popup.page, 'chain-disagrees');
    await server.control('faults', { plans: [] });
    await server.control('clock', { advanceMs: 60_000 });
    await popup.waitForText('Chain: confirmed', PATIENCE_MS);
    await popup.waitForText('Energy at the address now', PATIENCE_MS);
    await takePicture(browser(), popup.page, 'chain-confirmed');
    await popup.close();
  }, 200_000);
});
