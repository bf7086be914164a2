import type { Address } from '../../../domain/address/address.ts';
import { findUncompared, type LookAlike } from '../../../domain/address/look-alike.ts';
import {
  addDecimals,
  type Decimal,
  decimalFromSun,
  sunFromDecimalCeil,
} from '../../../domain/amounts/decimal.ts';
import type { Sun } from '../../../domain/amounts/sun.ts';
import { isAllowed } from '../../../domain/limits.ts';
import { isOpen } from '../../../domain/order/order-status.ts';
import { findEndingRental, hasLastingRental, lastingUnits } from '../../../domain/rental/ending-rental.ts';
import type { Period } from '../../../domain/rental/period.ts';
import { addSurplus, costSun, mostEstimate, quoteRental } from '../../../domain/rental/quote.ts';
import { RECOMMENDED_SURPLUS_PERCENT, TYPICAL_TRANSFER } from '../../../domain/rental/transfer-table.ts';
import type { AddressNature } from '../../../messages/chain-topics.ts';
import type { PurchaseRequest } from '../../../messages/intent-view.ts';
import type { KnownAddress, Snapshot } from '../../../messages/snapshot.ts';
import { feesOf } from '../../expected-fees.ts';
import { readSample } from '../../read-trx.ts';
import { hasUnseenFee } from '../../unseen-fee.ts';
import { type Caution, isAlike, isTaken, type Tick } from './batch-cautions.ts';
import type { BatchText, LineProblem, LineTask } from './batch-lines.ts';
import type { Natures } from './batch-natures.ts';

/** What the form decides for lines that leave it open. */
export type BatchTerms = {
  task: LineTask;
  period: Period;
  /** How much dearer a row may become before it is no longer bought. */
  headroomPercent: number;
};

/** With the pasted text. */
export type BatchForm = BatchTerms & { text: string };

export const FIRST_FORM: BatchForm = {
  text: '',
  task: { kind: 'transfer', isNewHolder: false },
  period: '1h',
  headroomPercent: 10,
};

type RowMoney = {
  unitSun: Sun;
  feesSun: Sun;
  totalSun: Sun;
  /** The most this row may cost: headroom included, and for an estimate what it may become. */
  capSun: Sun;
  /** A fee that no order has shown yet may come on top. */
  hasUnseenFee: boolean;
};

export type BatchRow = {
  number: number;
  text: string;
  to: Address | null;
  /** From the address book. */
  name: string | null;
  period: Period;
  task: LineTask;
  /** What is rented: only what is missing, where the chain says what is there. */
  energyUnits: bigint;
  /** What it has, less what ends soon and what the lines before it need; null if unknown, or if it does not matter. */
  hasUnits: bigint | null;
  /** It has more now, which ends soon. */
  isMoreEnding: boolean;
  /** A rental of it runs, and nobody has said how much of that energy is left: all that is needed is rented. */
  isLeftUnknown: boolean;
  /** Why it cannot be bought at all. */
  problem: LineProblem | { code: 'not-allowed' } | null;
  /** Why it is bought only when its own tick is set, worst first. */
  cautions: Caution[];
  isChosen: boolean;
  /** Null until the price of its period is known. */
  money: RowMoney | null;
};

type Sizes = { energyUnits: bigint; mostUnits: bigint };

type Circumstances = {
  snapshot: Snapshot;
  ticks: ReadonlyMap<number, Tick>;
  natures: Natures;
  /** Senders whose energy was read just now: the snapshot's reading stands in for what `natures` does not say yet. */
  fresh: readonly string[];
  /** The time, to the minute. */
  nowMs: number;
};

/** Every line as a row, with its checks and its price. Rows with cautions are left out until they are ticked. */
export function buildRows(
  { lines, twins }: Pick<BatchText, 'lines' | 'twins'>,
  terms: BatchTerms,
  { snapshot, ticks, natures, fresh, nowMs }: Circumstances,
): BatchRow[] {
  const { senders } = snapshot.chain;
  const rentals = snapshot.orders
    .filter(({ endsAtMs }) => endsAtMs)
    .map((order) => ({ ...order, energyUnits: order.energyUnits ? BigInt(order.energyUnits) : null }));
  const coming = new Set(snapshot.orders.filter(isOpen).map(({ to }) => to));
  const firstLine = new Map<Address, number>();
  const leftUnits = new Map<Address, bigint>();
  return lines.map((line) => {
    const { number, text, to } = line;
    const task = line.task ?? terms.task;
    const period = line.period ?? terms.period;
    const asked = to === null ? undefined : natures.get(to);
    const nature = asked ?? senders.find(({ address }) => address === to);
    const isFresh = nature && (asked || fresh.includes(nature.address));
    const readUnits = isFresh ? nature.energyUnits : null;
    const isForbidden = to !== null && !isAllowed(snapshot.limits.allowedAddresses, to);
    const problem = line.problem ?? (isForbidden ? { code: 'not-allowed' as const } : null);
    const known = snapshot.addresses.find(({ address }) => address === to);
    const cautions =
      problem || to === null
        ? []
        : cautionsOf(firstLine.get(to), findUncompared(to, snapshot.addresses), { nature, known }, snapshot);
    const twin = to !== null && !known && twins.get(to);
    if (twin && !problem && !cautions.some(isAlike)) cautions.unshift({ kind: 'twin', ...twin });
    if (!problem && coming.has(to)) cautions.push({ kind: 'on-its-way' });
    let hasUnits: bigint | null = null;
    if (to !== null && readUnits !== null && task.kind === 'transfer') {
      hasUnits =
        leftUnits.get(to) ?? lastingUnits(rentals, to, BigInt(readUnits), nature?.readAtMs ?? nowMs, nowMs);
      const needed = neededOf(task);
      if (!problem) leftUnits.set(to, hasUnits > needed ? hasUnits - needed : 0n);
    }
    const sizes = sizeOf(task, hasUnits ?? 0n);
    if (!problem && task.kind === 'transfer' && (hasUnits ?? 0n) >= neededOf(task))
      cautions.push({ kind: 'enough' });
    if (!problem && to !== null && !firstLine.has(to)) firstLine.set(to, number);
    return {
      number,
      text,
      to,
      name: known?.name ?? null,
      period,
      task,
      energyUnits: sizes.energyUnits,
      hasUnits,
      isMoreEnding: hasUnits !== null && findEndingRental(rentals, to ?? '', 0n, nowMs) !== null,
      isLeftUnknown:
        task.kind === 'transfer' && readUnits === null && to !== null && hasLastingRental(rentals, to, nowMs),
      problem,
      cautions,
      isChosen: !problem && isTaken(ticks.get(number), snapshot.profile?.id, cautions),
      money: problem ? null : priceOf(sizes, period, terms, snapshot, (nature ?? known)?.isActivated ?? null),
    };
  });
}

/** What the chain and the address book say of an address. */
type Facts = {
  nature: Pick<AddressNature, 'isActivated' | 'isContract'> | undefined;
  known: KnownAddress | undefined;
};

function cautionsOf(
  first: number | undefined,
  alike: LookAlike | null,
  { nature, known }: Facts,
  { addresses }: Snapshot,
): Caution[] {
  const cautions: Caution[] = [];
  if (alike) {
    const name = addresses.find(({ address }) => address === alike.known)?.name ?? null;
    cautions.push({ kind: 'look-alike', known: alike.known, name });
  }
  if (nature?.isContract) cautions.push({ kind: 'contract' });
  if (known?.isRecipient) cautions.push({ kind: 'recipient' });
  if (first !== undefined) cautions.push({ kind: 'duplicate', of: first });
  if (nature && !nature.isActivated) cautions.push({ kind: 'not-active' });
  return cautions;
}

/** Only what is missing is rented. If there is enough already, the row is meant for one more transfer. */
function sizeOf(task: LineTask, hasUnits: bigint): Sizes {
  if (task.kind === 'amount') return { energyUnits: task.energyUnits, mostUnits: task.energyUnits };
  if (task.kind === 'transfer') {
    const needed = neededOf(task);
    const missing = hasUnits < needed ? needed - hasUnits : needed;
    const units = withSurplus(missing);
    return { energyUnits: units, mostUnits: units };
  }
  const count = task.recipients.length;
  return {
    energyUnits: withSurplus(BigInt(count) * TYPICAL_TRANSFER.energyUnits),
    mostUnits: mostEstimate(count, RECOMMENDED_SURPLUS_PERCENT),
  };
}

function neededOf(task: LineTask & { kind: 'transfer' }): bigint {
  return task.isNewHolder ? TYPICAL_TRANSFER.newHolderEnergyUnits : TYPICAL_TRANSFER.energyUnits;
}

function withSurplus(units: bigint): bigint {
  return addSurplus(units, RECOMMENDED_SURPLUS_PERCENT);
}

function priceOf(
  { energyUnits, mostUnits }: Sizes,
  period: Period,
  { headroomPercent }: BatchTerms,
  { prices, fees }: Snapshot,
  isActivated: boolean | null,
): RowMoney | null {
  const price = prices[period];
  if (!price) return null;
  const unitSun = BigInt(price.unitSun);
  const samples = fees.map(readSample);
  const quote = quoteRental({ unitPriceSun: unitSun, energyUnits, isActivated, samples });
  const feesSun = feesOf(quote);
  const highest: Decimal = addDecimals(
    quote.total,
    decimalFromSun(costSun(mostUnits - energyUnits, unitSun)),
  );
  const highestSun = sunFromDecimalCeil(highest);
  const capSun = (highestSun * BigInt(100 + headroomPercent) + 99n) / 100n;
  const totalSun = energyUnits * unitSun + feesSun;
  return { unitSun, feesSun, totalSun, capSun, hasUnseenFee: hasUnseenFee(quote) };
}

/** The row as the request of a purchase. */
export function requestOf({ to, period, task, energyUnits }: BatchRow): PurchaseRequest {
  if (to === null) throw new Error('A row without an address is never bought.');
  if (task.kind !== 'estimate')
    return { to, period, amount: { source: 'amount', energyUnits: String(energyUnits) } };
  const { token, recipients } = task;
  return {
    to,
    period,
    amount: { source: 'estimate', token, recipients, adjustPercent: RECOMMENDED_SURPLUS_PERCENT },
  };
}
