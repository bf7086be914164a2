/** One token of the sandbox's chain. Only USDT's energy is real; the others are invented. */
type Token = {
  readonly name: string;
  readonly contract: string;
  readonly decimals: number;
  /** Energy of a transfer to an address that already holds the token, and to one that does not. */
  readonly toHolderUnits: number;
  readonly toNewcomerUnits: number;
};

const describeToken = (
  name: string,
  contract: string,
  decimals: number,
  toHolderUnits: number,
  toNewcomerUnits: number,
): Token => ({ name, contract, decimals, toHolderUnits, toNewcomerUnits });

export const tokens: readonly Token[] = [
  describeToken('USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, 64_285, 130_285),
  describeToken('USDD', 'TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz', 18, 29_650, 44_650),
  describeToken('USDJ', 'TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT', 18, 28_700, 43_700),
  describeToken('JST', 'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9', 18, 27_400, 42_400),
  describeToken('TUSD', 'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4', 18, 38_900, 53_900),
  describeToken('stUSDT', 'TThzxNRLrW2Brp9DcTQU8i4Wd9udCWEdZ3', 18, 52_300, 67_300),
  describeToken('WTRX', 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR', 6, 26_800, 41_800),
  describeToken('USDC', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 6, 57_100, 72_100),
];

const byName = new Map(tokens.map((token) => [token.name, token]));
const byContract = new Map(tokens.map((token) => [token.contract, token]));

/** Case-sensitive, as the service's contract says. */
export const findToken = (name: unknown): Token | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;

export const findTokenByContract = (address: string): Token | undefined => byContract.get(address);

/** Bandwidth of a transfer of any token. The sender burns TRX for it when the free bandwidth is used up. */
export const transferBandwidth = 345;
