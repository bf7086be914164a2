const UNCLEAR = ['background-unreachable', 'internal', 'not-stored'];

/** Nobody answered, or something broke on the way: the request may have been carried out all the same. */
export const isUnclear = (code: string): boolean => UNCLEAR.includes(code);
