import type { Core } from '../core.ts';
import type { Intent } from '../journal/intent.ts';
import type { RentalServicePort } from '../service-port.ts';
import { readBalance } from '../track/read-balance.ts';
import { readListHead } from '../track/read-list.ts';
import { rememberPast } from '../track/sweep.ts';

export type Baseline = Intent['baseline'];

/** Requests a baseline takes from the budget. */
export const BASELINE_REQUESTS = 2;

/**
 * What the service shows before the purchase: anything later than this may be ours. The list comes before the
 * balance, so that an order made in between weakens a proof instead of faking one. Null without either.
 */
export async function readBaseline(
  core: Core,
  profileId: string,
  service: RentalServicePort,
  to: string,
): Promise<Baseline | null> {
  const ask = core.ask.taken;
  const head = await readListHead(service, ask, profileId, {
    wasListed: () => false,
    total: null,
    isFirst: false,
  });
  if (!head?.isLegible) return null;
  await rememberPast(core, profileId, head);
  const balance = await readBalance(core, profileId, service, ask);
  if (balance === null) return null;
  const known = core.orders.ofProfile(profileId).filter((order) => order.to === to || order.to === null);
  const guids = [...new Set([...head.guids, ...known.map(({ guid }) => guid)])];
  return { atMs: core.ports.now(), total: head.total, guids, balance };
}
