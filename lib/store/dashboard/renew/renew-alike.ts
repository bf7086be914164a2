import { findUncompared, type LookAlike } from '../../../domain/address/look-alike.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';

export type RenewAlike = LookAlike & { name: string | null; useCount: number };

/** The known address that a rental's address imitates, with its name and use. Null if none, or once compared. */
export function findAlike(snapshot: Snapshot | null, to: string | null | undefined): RenewAlike | null {
  const addresses = snapshot?.addresses ?? [];
  const found = to ? findUncompared(to, addresses) : null;
  const known = addresses.find(({ address }) => address === found?.known);
  return found && { ...found, name: known?.name ?? null, useCount: known?.useCount ?? 0 };
}
