import { findToken } from '../../lib/domain/rental/token.ts';
import type { Random } from '../sim/random.ts';
import { RECIPIENTS, SENDERS } from './addresses.ts';

/** What a page says that holds no wallet: a word, an address with a wrong letter, a contract, a text without end. */
const NO_WALLETS: readonly [string, ...string[]] = [
  'TronLink',
  `TronLink ${SENDERS[0].slice(0, -1)}${SENDERS[0].endsWith('a') ? 'b' : 'a'}`,
  `Trust ${findToken('USDT')?.contract}`,
  'x'.repeat(5_000),
];

/** The answer of a page that is asked for its wallets: null where none can be asked. */
export function walletsOnPage(random: Random): string | null {
  if (random.chance(0.2)) return null;
  const lines = [...SENDERS, ...RECIPIENTS].map((address) => `${random.pick(['OKX', 'Forged'])} ${address}`);
  return lines.map((line) => (random.chance(0.5) ? line : random.pick(NO_WALLETS))).join('\n');
}
