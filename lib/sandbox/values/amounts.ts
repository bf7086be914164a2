const sunPerTrx = 1_000_000n;

/** SUN as TRX in decimal text. The service writes costs and balances with 6 digits, fees with 18. */
export const formatTrx = (amountSun: bigint, fractionDigits: 6 | 18 = 6): string => {
  const whole = amountSun / sunPerTrx;
  const rest = (amountSun % sunPerTrx).toString().padStart(6, '0');
  return `${whole}.${rest.padEnd(fractionDigits, '0')}`;
};

/** An unsigned decimal as an integer at the given scale; nothing for signs, exponents or too many digits. */
const parseScaled = (text: string, fractionDigits: number): bigint | undefined => {
  const match = /^(\d{1,30})(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > fractionDigits) return undefined;
  return BigInt((match[1] ?? '') + fraction.padEnd(fractionDigits, '0'));
};

export const parseTrx = (text: string): bigint | undefined => parseScaled(text, 6);

/** Energy plus a surplus in percent (0.04 means 0.04 %), rounded up. */
export const addPercent = (energyUnits: number, percent: string): number => {
  const scaled = parseScaled(percent, 18) ?? 0n;
  const whole = 100n * 10n ** 18n;
  return Number((BigInt(energyUnits) * (whole + scaled) + whole - 1n) / whole);
};
