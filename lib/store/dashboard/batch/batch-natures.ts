import { type ReadonlySignal, signal } from '@preact/signals';
import { MOST_NATURES } from '../../../domain/rental/transfer-table.ts';
import type { AddressNature } from '../../../messages/chain-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { ENERGY_COUNTS_FOR_MS, ENERGY_FRESH_FOR_MS } from '../../freshness.ts';
import type { PartDeps } from '../dashboard-model.ts';

/** What the chain says of an address. The energy is null once it was read too long ago to say anything about now. */
export type Nature = Omit<AddressNature, 'energyUnits'> & { energyUnits: string | null; readAtMs: number };
export type Natures = ReadonlyMap<string, Nature>;

/** An address that was not activated is asked about again after this time, since it may be activated by now. */
const NOT_ACTIVE_FOR_MS = 60_000;
/** Energy is spent, ends and recovers: it is read again after this time. */
const ENERGY_STANDS_MS = 300_000;
/** A node that did not answer is left alone for this long. */
const PAUSE_MS = 10_000;

export interface NatureReader {
  known: ReadonlySignal<Natures>;
  /** The last question was not answered, or only in part. */
  isSilent: ReadonlySignal<boolean>;
  /**
   * Asks about the next few of these distinct addresses whose reading is missing or old. Another profile begins anew:
   * it may have another chain.
   */
  look(profileId: string, addresses: readonly string[]): Promise<void>;
}

/** What still counts: energy that was read before the chain was turned off is not read again, so it grows old. */
export const standing = (known: Natures, isOn: boolean): Natures =>
  isOn ? known : new Map([...known].map(([address, nature]) => [address, { ...nature, energyUnits: null }]));

/** The senders whose energy was read just now, as one text, which changes only when they do. */
export function listFresh(snapshot: Snapshot | null, nowMs: number): string {
  const senders = snapshot?.chain.senders ?? [];
  return senders
    .flatMap(({ address, readAtMs }) => (Math.abs(nowMs - readAtMs) < ENERGY_FRESH_FOR_MS ? [address] : []))
    .join(' ');
}

/** Learns what the chain says of a page's addresses, a few at a time, since a node is asked slowly. */
export function createNatureReader({ bridge, now }: Pick<PartDeps, 'bridge' | 'now'>): NatureReader {
  const known = signal<Natures>(new Map());
  const isSilent = signal(false);
  let readFor: string | null = null;
  let isAsking = false;
  let pausedAtMs = 0;

  const ageMs = ({ readAtMs }: { readAtMs: number }) => Math.abs(now() - readAtMs);
  const isWanted = (address: string): boolean => {
    const nature = known.value.get(address);
    return !nature || ageMs(nature) >= (nature.isActivated ? ENERGY_STANDS_MS : NOT_ACTIVE_FOR_MS);
  };
  const readAtMs = (address: string) => known.value.get(address)?.readAtMs ?? 0;

  function forgetEnergy(): void {
    const isGone = (nature: Nature) => nature.energyUnits !== null && ageMs(nature) >= ENERGY_COUNTS_FOR_MS;
    const all = [...known.value];
    if (!all.some(([, nature]) => isGone(nature))) return;
    known.value = new Map(
      all.map(([address, nature]) => [address, isGone(nature) ? { ...nature, energyUnits: null } : nature]),
    );
  }

  return {
    known,
    isSilent,
    async look(profileId, addresses) {
      if (profileId !== readFor) {
        readFor = profileId;
        known.value = new Map();
        isSilent.value = false;
      }
      forgetEnergy();
      const isResting = isSilent.value && Math.abs(now() - pausedAtMs) < PAUSE_MS;
      // Addresses that were never asked about come first, then the oldest readings. Else the first ones would come up
      // over and over.
      const wanted = addresses.filter(isWanted).sort((a, b) => readAtMs(a) - readAtMs(b));
      const next = wanted.slice(0, MOST_NATURES);
      if (isAsking || isResting || next.length === 0) return;
      isAsking = true;
      const answer = await bridge.ask('chain.natures', { addresses: next });
      isAsking = false;
      if (profileId !== readFor) return;
      const natures = answer.ok ? answer.value.natures : [];
      const nowMs = now();
      known.value = new Map([
        ...known.value,
        ...natures.map((nature) => [nature.address, { ...nature, readAtMs: nowMs }] as const),
      ]);
      isSilent.value = natures.length < next.length;
      pausedAtMs = nowMs;
    },
  };
}
