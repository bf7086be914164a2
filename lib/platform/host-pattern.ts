/** The permission that covers an origin. Match patterns of Firefox take no port, so it is for all ports of the host. */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
