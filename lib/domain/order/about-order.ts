import type { ServiceErrorCode } from '../service-error-code.ts';

const ABOUT_ONE_ORDER = [
  'not-found',
  'rejected',
  'bad-shape',
  'too-large',
] as const satisfies readonly ServiceErrorCode[];

/** The trouble is of one order, page or price alone: the service works, and asking again at once would not help. */
export function isAboutOrder({ code }: { readonly code: string }): boolean {
  return ABOUT_ONE_ORDER.some((one) => one === code);
}
