import { digestText } from '../values/address.ts';
import type { AccountFacts } from './events.ts';
import { findTokenByContract, tokens } from './tokens.ts';
import type { World } from './world.ts';

/**
 * Addresses with a known nature, the same for every seed. Each is computed from the digest of its name, so that nobody
 * has a key for it, and written out, so that no start has to compute it. The sender's, which practice mode offers, was
 * chosen to be readable instead; nobody has a key for it either.
 */
export const exampleAddresses = {
  sender: 'TPracticeAddressNotForMoney74jhiLa',
  holder: 'TViMWPKjbFpv97t28Q7E1yYaoWt4cyB4ty',
  newcomer: 'TB55jXRmtng1rHi2CVAMKVKpJMZzzgYbJX',
  notActivated: 'TLT8bbzT9RtNhocZyUxStdVUtgiioVT2dP',
  contract: 'TDuQPmSMURGJmdmZWSRgKsDxTUHszEKhJ7',
} as const;

/** The one address that delegates all rented energy. */
export const poolAddress = 'TF4E9hmDETFPYdaM9bJFggniS7g4C74zCC';

const exampleFacts: ReadonlyMap<string, AccountFacts> = new Map([
  [
    exampleAddresses.sender,
    { isActivated: true, balanceSun: '250000000', ownEnergyUnits: 0, tokens: { USDT: '2500000000' } },
  ],
  [
    exampleAddresses.holder,
    { isActivated: true, balanceSun: '40000000', ownEnergyUnits: 0, tokens: { USDT: '75000000' } },
  ],
  [
    exampleAddresses.newcomer,
    { isActivated: true, balanceSun: '5000000', ownEnergyUnits: 0, tokens: { USDT: '0' } },
  ],
  [exampleAddresses.notActivated, { isActivated: false, tokens: { USDT: '0' } }],
  [exampleAddresses.contract, { isActivated: true, isContract: true, tokens: { USDT: '1000000' } }],
]);

type Account = {
  readonly isActivated: boolean;
  readonly isContract: boolean;
  readonly balanceSun: bigint;
  readonly ownEnergyUnits: number;
  readonly usedBandwidth: number;
  readonly createdAtMs: number;
};

/** Random bytes of an address: together with the seed they decide what a stranger's address is like. */
const readFate = (world: World, address: string): ((at: number) => number) => {
  const digest = digestText(`${world.seed} ${address}`);
  return (at) => Number.parseInt(digest.slice(at * 2, at * 2 + 2), 16);
};

const findFacts = (world: World, address: string): AccountFacts => ({
  ...exampleFacts.get(address),
  ...world.factsByAddress.get(address),
});

/** What the chain knows of a valid address at the given time. */
export const readAccount = (world: World, address: string, nowMs: number): Account => {
  const fate = readFate(world, address);
  const facts = findFacts(world, address);
  const isToken = findTokenByContract(address) !== undefined;
  const isActivated = facts.isActivated ?? (isToken || fate(0) < 205);
  const activatedAtMs = world.activatedAtMs.get(address);
  const balanceSun = isActivated ? BigInt(facts.balanceSun ?? (fate(1) * 256 + fate(2)) * 3_000) : 0n;
  const left = balanceSun + (world.moved.get(address) ?? 0n);
  return {
    isActivated: isActivated || (activatedAtMs !== undefined && activatedAtMs <= nowMs),
    isContract: facts.isContract ?? isToken,
    balanceSun: left > 0n ? left : 0n,
    ownEnergyUnits: isActivated ? (facts.ownEnergyUnits ?? (fate(3) < 32 ? fate(4) * 400 : 0)) : 0,
    usedBandwidth: facts.usedBandwidth ?? (fate(5) < 64 ? 345 : 0),
    createdAtMs: activatedAtMs ?? 1_600_000_000_000 + fate(6) * 600_000_000,
  };
};

/** Base units of a token at an address; never below zero. */
export const readTokenBalance = (world: World, address: string, name: string): bigint => {
  const facts =
    world.factsByAddress.get(address)?.tokens?.[name] ?? exampleFacts.get(address)?.tokens?.[name];
  const at = tokens.findIndex((token) => token.name === name);
  const decimals = tokens[at]?.decimals ?? 6;
  const fate = readFate(world, address);
  const holds = fate(0) < 205 && fate(8 + at) < (name === 'USDT' ? 154 : 38);
  const base =
    facts === undefined ? (holds ? BigInt(fate(20) + 1) * 10n ** BigInt(decimals) : 0n) : BigInt(facts);
  const left = base + (world.moved.get(`${name}:${address}`) ?? 0n);
  return left > 0n ? left : 0n;
};
