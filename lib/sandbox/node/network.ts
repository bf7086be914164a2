/** Totals of the network, from which the TRX staked for an amount of energy follows. */
export const network = {
  totalEnergyLimit: 180_000_000_000,
  totalEnergyWeight: 19_000_000_000,
  totalNetLimit: 43_200_000_000,
  totalNetWeight: 27_000_000_000,
  freeNetLimit: 600,
} as const;

const blockMs = 3_000;
const firstBlockAtMs = 1_529_891_469_000;

/** How long after its block a transaction counts as confirmed: 19 blocks. */
export const solidLagMs = 57_000;

/** SUN that must be staked for this much energy. */
export const stakeForEnergySun = (energyUnits: number): number =>
  Number(
    (BigInt(energyUnits) * BigInt(network.totalEnergyWeight) * 1_000_000n) / BigInt(network.totalEnergyLimit),
  );

/** The block that was current at a moment. */
export const findBlock = (atMs: number): { readonly number: number; readonly atMs: number } => {
  const number = Math.floor((atMs - firstBlockAtMs) / blockMs);
  return { number, atMs: firstBlockAtMs + number * blockMs };
};
