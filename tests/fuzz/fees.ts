import { quoteRental } from '../../lib/domain/rental/quote.ts';
import { feesOf } from '../../lib/store/expected-fees.ts';
import { readSample } from '../../lib/store/read-trx.ts';
import type { Player } from './player.ts';

/** The services charge a fee for orders of these sizes. */
export const SMALL_UNITS: readonly [bigint, ...bigint[]] = [32_000n, 50_000n];

/** What the pages expect an order to cost beside its energy, by what the snapshot says that earlier ones were charged. */
export function expectFees({ world }: Player, energyUnits: bigint): bigint {
  const samples = (world.snapshot()?.fees ?? []).map(readSample);
  return feesOf(quoteRental({ unitPriceSun: 0n, energyUnits, isActivated: null, samples }));
}
