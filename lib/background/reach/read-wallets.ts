import { parseAddress } from '../../domain/address/address.ts';
import { isTokenContract } from '../../domain/rental/token.ts';
import type { WalletOnPage } from '../../messages/popup-topics.ts';

const MOST_TEXT = 4_096;
const MOST_WALLETS = 6;
/** The names that our own script writes. A page that forges the answer cannot bring in a text of its own. */
const NAMES = ['TronLink', 'OKX', 'Trust', 'Bybit', 'Gate', 'OneKey', 'Bitget'];

/**
 * Reads the page's answer: each line holds a name and an address. Lines without a valid address are dropped silently.
 */
export function readWalletAnswer(answer: string | null): WalletOnPage[] {
  const wallets = new Map<string, WalletOnPage>();
  for (const line of (answer ?? '').slice(0, MOST_TEXT).split('\n')) {
    const [name = '', text = ''] = line.split(' ');
    const parsed = parseAddress(text);
    if (!parsed.ok || isTokenContract(parsed.address) || wallets.has(parsed.address)) continue;
    wallets.set(parsed.address, { address: parsed.address, name: NAMES.includes(name) ? name : null });
  }
  return [...wallets.values()].slice(0, MOST_WALLETS);
}
