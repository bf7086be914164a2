import type { Core } from '../core.ts';
import type { Intent } from '../journal/intent.ts';
import type { Asking } from '../pace/ask.ts';
import { readBalance } from '../track/read-balance.ts';
import { MOST_PAGES, readListHead } from '../track/read-list.ts';
import { rememberPast, restorePast } from '../track/sweep.ts';

export type Baseline = Intent['baseline'];

/** The most requests a baseline takes: list and balance, and further pages of the past if the list was never read. */
export function baselineRequests(core: Core, profileId: string): number {
  return needsPast(core, profileId) ? 1 + MOST_PAGES : 2;
}

function needsPast({ profiles }: Core, profileId: string): boolean {
  return profiles.get(profileId).listedAtMs === null;
}

/**
 * What the service shows before the purchase: anything that appears later may be ours. The list is read before the
 * balance, so that an order made in between weakens a proof instead of faking one. Null if either cannot be read, or if
 * the account is another's than before.
 */
export async function readBaseline(core: Core, asking: Asking): Promise<Baseline | null> {
  const { profileId } = asking;
  await restorePast(core, profileId);
  const startedMs = core.ports.now();
  const head = await readListHead(asking, {
    wasListed: () => true,
    total: null,
    isFirst: needsPast(core, profileId),
    isPastWhole: false,
  });
  if (!head?.isLegible) return null;
  await rememberPast(core, profileId, head, startedMs);
  const ownerOf = () => core.profiles.get(profileId).userId;
  const owner = ownerOf();
  const balance = await readBalance(core, asking);
  // Of two accounts in turns, none is to be paid from, and the list may be of either.
  const isOther = owner !== undefined && ownerOf() !== owner;
  if (balance === null || isOther) return null;
  return {
    atMs: core.ports.now(),
    total: head.total,
    guids: head.guids,
    balance,
    serial: core.nextSerial() - 1,
  };
}
