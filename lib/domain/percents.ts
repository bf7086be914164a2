/** Decodes a link. ASCII is enough, since nothing else can be in an address. A lone percent sign is no error here. */
export function decodePercents(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
