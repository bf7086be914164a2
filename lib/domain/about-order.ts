const ABOUT_ONE_ORDER: readonly string[] = ['not-found', 'rejected', 'bad-shape', 'too-large'];

/** Of one order, page or price: the service works, but will not tell; asking again at once would not help. */
export function isAboutOrder({ code }: { readonly code: string }): boolean {
  return ABOUT_ONE_ORDER.includes(code);
}
