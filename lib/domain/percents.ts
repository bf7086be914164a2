/** A link as it is meant. Only ASCII: nothing else can stand in an address, and a lone percent sign is no error here. */
export function decodePercents(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
