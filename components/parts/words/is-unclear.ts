import type { Unclear } from '../../../lib/messages/refusal-code.ts';

const UNCLEAR: readonly string[] = ['background-unreachable', 'internal', 'not-stored'] satisfies Unclear[];

/** Nobody answered, or something broke on the way: the request may have been carried out all the same. */
export const isUnclear = (code: string): code is Unclear => UNCLEAR.includes(code);
