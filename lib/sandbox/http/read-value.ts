/** A whole number sent as a JSON number or as text; nothing for anything else. */
export const readInteger = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string' || !/^-?\d{1,16}$/.test(value)) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
};

/** A plain decimal as text, sent as text or as a JSON number; exponents and signs are refused. */
export const readDecimal = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,12}(\.\d{1,18})?$/.test(text) ? text : undefined;
};
