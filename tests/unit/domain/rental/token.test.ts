import { describe, expect, it } from 'vitest';
import { type Address, parseAddress } from '../../../../lib/domain/address/address.ts';
import { findToken, isTokenContract, TOKENS } from '../../../../lib/domain/rental/token.ts';
import { findTokenByContract } from '../../../../lib/sandbox/world/tokens.ts';

describe('tokens', () => {
  it('are the eight of the service, each with a valid contract address', () => {
    expect(TOKENS.map((token) => token.symbol).sort()).toEqual([
      'JST',
      'TUSD',
      'USDC',
      'USDD',
      'USDJ',
      'USDT',
      'WTRX',
      'stUSDT',
    ]);
    expect(TOKENS.filter((token) => !parseAddress(token.contract).ok)).toEqual([]);
    expect(TOKENS.filter((token) => token.isLegacy).map((token) => token.symbol)).toEqual(['USDC']);
  });

  it('have the contracts by which the sandbox knows them, whose list was written apart', () => {
    const known = TOKENS.map(({ symbol, contract }) => [symbol, findTokenByContract(contract)?.name]);
    expect(known).toEqual(TOKENS.map(({ symbol }) => [symbol, symbol]));
  });

  it('are found by their exact symbol', () => {
    expect(findToken('stUSDT')?.symbol).toBe('stUSDT');
    expect(findToken('STUSDT')).toBeUndefined();
  });

  it('are known by contract, including the former one of USDD', () => {
    expect(isTokenContract('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address)).toBe(true);
    expect(isTokenContract('TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn' as Address)).toBe(true);
    expect(isTokenContract('TZ4UXDV5ZhNW7fb2AMSbgfAEZ7hWsnYS2g' as Address)).toBe(false);
  });
});
