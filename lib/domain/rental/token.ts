import type { Address } from '../address/address.ts';

export type TokenSymbol = 'USDT' | 'USDD' | 'USDJ' | 'JST' | 'TUSD' | 'stUSDT' | 'WTRX' | 'USDC';

export type Token = {
  /** Case-sensitive, as the service expects it. */
  symbol: TokenSymbol;
  contract: Address;
  /** Minting has ended: it can still be transferred, but is not suggested. */
  isLegacy: boolean;
};

export const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address;

/** Every token whose transfers the service can estimate, on mainnet. */
export const TOKENS: readonly Token[] = [
  token('USDT', USDT_CONTRACT),
  token('USDD', 'TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz'),
  token('USDJ', 'TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT'),
  token('JST', 'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9'),
  token('TUSD', 'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4'),
  token('stUSDT', 'TThzxNRLrW2Brp9DcTQU8i4Wd9udCWEdZ3'),
  token('WTRX', 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR'),
  { ...token('USDC', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'), isLegacy: true },
];

/** USDD's contract before its migration: still found in links, but no longer estimated. */
const FORMER_USDD = 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn';

function token(symbol: TokenSymbol, contract: string): Token {
  return { symbol, contract: contract as Address, isLegacy: false };
}

/** Case-sensitive, like the service. */
export function findToken(symbol: string): Token | undefined {
  return TOKENS.find((token) => token.symbol === symbol);
}

/** Whether an address is a token's contract: energy must never be sent there. */
export function isTokenContract(address: string): boolean {
  return address === FORMER_USDD || TOKENS.some((token) => token.contract === address);
}
