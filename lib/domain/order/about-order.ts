const ABOUT_ONE_ORDER: readonly string[] = ['not-found', 'rejected', 'bad-shape', 'too-large'];

/** The trouble is of one order, page or price alone: the service works, and asking again at once would not help. */
export function isAboutOrder({ code }: { readonly code: string }): boolean {
  return ABOUT_ONE_ORDER.includes(code);
}
