const UNCLEAR = ['background-unreachable', 'internal', 'not-stored'];

/** Nobody answered, or something broke on the way: what was asked for may have been done all the same. */
export const isUnclear = (code: string): boolean => UNCLEAR.includes(code);
