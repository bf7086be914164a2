import type { KnownAddress, Snapshot } from '../../messages/snapshot.ts';

/** What to offer as a sender: named addresses first, then by use, without those saved as recipients. */
export function suggestions({ addresses }: Snapshot): KnownAddress[] {
  return addresses
    .filter(({ isRecipient }) => !isRecipient)
    .sort(
      (a, b) =>
        Number(b.name !== null) - Number(a.name !== null) ||
        b.useCount - a.useCount ||
        (b.lastUsedAtMs ?? 0) - (a.lastUsedAtMs ?? 0),
    );
}
