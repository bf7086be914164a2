import type { Sun } from '../../domain/amounts/sun.ts';
import { addSurplus } from '../../domain/rental/quote.ts';
import {
  MOST_MEASURED,
  RECOMMENDED_SURPLUS_PERCENT,
  TYPICAL_BURN,
  TYPICAL_TRANSFER,
} from '../../domain/rental/transfer-table.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { ENERGY_COUNTS_FOR_MS } from '../freshness.ts';
import type { Draft } from './draft.ts';

/** How much energy the draft needs, and how that is known. */
export interface Need {
  neededUnits: bigint;
  /** What the sender has; null when the chain was not asked. */
  hasUnits: bigint | null;
  missingUnits: bigint;
  spareUnits: bigint;
  /** What is bought: missing + spare. For an estimate the service decides, and this is what is expected. */
  rentUnits: bigint;
  /** For an estimate, the most it may become, if no recipient holds the token. Otherwise `rentUnits`. */
  mostUnits: bigint;
  transferCount: number;
  /**
   * 'reverts': the chain was asked, but the sender cannot make this transfer, so the table's value is used. The table
   * is also used while the chain has not answered ('waiting'), while the node is off ('table'), and for recipients
   * beyond the number that it is asked about ('partly').
   */
  source: 'chain' | 'partly' | 'waiting' | 'table' | 'reverts' | 'typed';
  readAtMs: number | null;
}

type Chain = Snapshot['chain'];

/** Null while the user still has to type something. */
export function needOf(draft: Draft, { chain }: Snapshot, nowMs: number): Need | null {
  const { to, task } = draft;
  const sender = chain.senders.find(
    ({ address, readAtMs }) =>
      chain.isOn && address === to && Math.abs(nowMs - readAtMs) < ENERGY_COUNTS_FOR_MS,
  );
  const hasUnits = sender ? BigInt(sender.energyUnits) : null;
  const readAtMs = sender?.readAtMs ?? null;
  if (task === 'several') return severalNeed(draft, chain, hasUnits, readAtMs);
  const isNewHolder = task === 'newHolder';
  const asked = askedUsual(chain, to, isNewHolder);
  const neededUnits = unitsOf(asked, isNewHolder);
  if (task === 'own') return ownNeed(draft, neededUnits, hasUnits, readAtMs);
  // If there is enough already, a rental is meant for one more transfer.
  const missingUnits = hasUnits === null || hasUnits >= neededUnits ? neededUnits : neededUnits - hasUnits;
  const rentUnits = addSurplus(missingUnits, RECOMMENDED_SURPLUS_PERCENT);
  return whole({
    neededUnits,
    hasUnits,
    missingUnits,
    rentUnits,
    mostUnits: rentUnits,
    transferCount: 1,
    source: sourceOf([asked], chain.isOn),
    readAtMs,
  });
}

function ownNeed(
  { ownUnits }: Draft,
  usualUnits: bigint,
  hasUnits: bigint | null,
  readAtMs: number | null,
): Need | null {
  const units = BigInt(ownUnits);
  if (!units) return null;
  return whole({
    neededUnits: units,
    hasUnits,
    missingUnits: units,
    rentUnits: units,
    mostUnits: units,
    transferCount: Number(units / usualUnits),
    source: 'typed',
    readAtMs,
  });
}

/**
 * The service estimates the whole need, whatever the sender has. The cost of burning does take the sender's energy
 * into account, once the chain has told what the transfer to each recipient takes, or if there is enough in any case.
 */
function severalNeed(
  { to, recipients, pasted, token, surplusPercent }: Draft,
  { isOn, needs }: Chain,
  hasUnits: bigint | null,
  readAtMs: number | null,
): Need | null {
  if (!recipients.length || pasted || !surplusPercent) return null;
  const asked = recipients.map((recipient) =>
    needs.find((need) => isOn && need.sender === to && need.token === token && need.recipient === recipient),
  );
  const sum = (isNewHolder: boolean) =>
    asked.reduce((total, need) => total + unitsOf(need, need?.holdsToken === false || isNewHolder), 0n);
  const neededUnits = sum(false);
  const mostUnits = sum(true);
  const source = sourceOf(asked, isOn);
  return whole({
    neededUnits,
    hasUnits: source === 'chain' || (hasUnits && hasUnits >= mostUnits) ? hasUnits : null,
    missingUnits: neededUnits,
    rentUnits: addSurplus(neededUnits, surplusPercent),
    mostUnits: addSurplus(mostUnits, surplusPercent),
    transferCount: recipients.length,
    source,
    readAtMs,
  });
}

const whole = (need: Omit<Need, 'spareUnits'>): Need => ({
  ...need,
  spareUnits: need.rentUnits - need.missingUnits,
});

type AskedNeed = Chain['needs'][number] | undefined;

/** What the chain said of a USDT transfer from this sender to a recipient that is not known yet. */
export const askedUsual = ({ needs }: Chain, from: string | null, isNewHolder: boolean): AskedNeed =>
  needs.find(
    ({ sender, token, recipient, holdsToken }) =>
      sender === from && token === 'USDT' && recipient === null && holdsToken === !isNewHolder,
  );

/** What one transfer takes: as the chain measured it, or else from the table. */
export function unitsOf(asked: AskedNeed, isNewHolder: boolean): bigint {
  if (asked?.energyUnits) return BigInt(asked.energyUnits);
  return isNewHolder ? TYPICAL_TRANSFER.newHolderEnergyUnits : TYPICAL_TRANSFER.energyUnits;
}

function sourceOf(needs: readonly AskedNeed[], isOn: boolean): Need['source'] {
  if (needs.slice(0, MOST_MEASURED).includes(undefined)) return isOn ? 'waiting' : 'table';
  if (needs.some((need) => need?.energyUnits === null)) return 'reverts';
  return needs.includes(undefined) ? 'partly' : 'chain';
}

/** What the network burns for one energy: from the node, or else from the table. */
export function burnPrice({ chain }: Snapshot): { unitSun: Sun; isAsked: boolean } {
  return chain.isOn && chain.burnPrice
    ? { unitSun: BigInt(chain.burnPrice.unitSun), isAsked: true }
    : { unitSun: TYPICAL_BURN.energyUnitSun, isAsked: false };
}
