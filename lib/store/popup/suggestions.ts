import type { KnownAddress, Snapshot } from '../../messages/snapshot.ts';

/** Named ones first, then by use: what to offer when a sender is wanted, which who was saved as a recipient is not. */
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
