import { decimalFromSun } from '../../domain/amounts/decimal.ts';
import type { KnownAddress } from '../../messages/snapshot.ts';
import type { EngineSettings } from '../../purchase/settings.ts';
import type { BookEntry } from '../../settings/address-book.ts';
import { PRACTICE_ID, type ServiceProfile } from '../../settings/profile.ts';
import type { Settings } from '../../settings/settings.ts';
import type { VaultState } from '../../settings/vault.ts';
import { PRACTICE_ORIGIN } from '../practice.ts';
import type { AddressUse } from './address-uses.ts';
import type { ActiveProfile, Choices } from './choices.ts';

const MINUTE_MS = 60_000;

const PRACTICE: ActiveProfile = {
  id: PRACTICE_ID,
  kind: 'practice',
  name: 'practice',
  colour: null,
  origin: PRACTICE_ORIGIN,
  bodyKind: 'json',
  token: 'ready',
  tokenSavedAtMs: null,
};

export type Decided = {
  settings: Settings;
  vault: VaultState;
  book: readonly BookEntry[];
  /** The addresses whose name stood for another one here before another machine changed that, with that one. */
  moved: Record<string, string>;
  /** Null while the uses cannot be read. */
  uses: readonly AddressUse[] | null;
};

/** The user's settings in the terms of those parts that act on them. */
export function toChoices({ settings, vault, book, moved, uses }: Decided): Choices {
  const { limits, alerts, activeProfileId } = settings;
  const profiles = [PRACTICE, ...settings.profiles.map((profile) => toProfile(profile, vault))];
  return {
    profiles,
    activeProfileId,
    engine: {
      services: new Map(
        profiles.map(({ id, origin, kind }) => [id, { origin, isPlay: kind === 'practice' }]),
      ),
      limits: {
        perOrderSun: wholeSun(limits.perOrderSun),
        perDaySun: wholeSun(limits.perDaySun),
        perAddressSun: wholeSun(limits.perAddressSun),
        highestPriceSun: wholeSun(limits.highestPriceSun),
        allowedAddresses: limits.isOnlySaved ? book.map(({ address }) => address) : null,
        quietHours: limits.quietHours.isOn ? limits.quietHours : null,
      },
      notify: alerts.notify,
      endingLeadMs: {
        hours: alerts.endingLeadHourMinutes * MINUTE_MS,
        days: alerts.endingLeadDayMinutes * MINUTE_MS,
      },
      lowBalance: alerts.notify['low-balance'] ? decimalFromSun(BigInt(alerts.lowBalanceSun)) : null,
      priceMark: toPriceMark(settings),
    },
    typedAboveSun: wholeSun(limits.typedAboveSun),
    badge: alerts.badge,
    addresses: toKnownAddresses(book, moved, uses ?? []),
    isUseKnown: uses !== null,
    isKeyUnread: vault.isKeyUnread,
    chain: settings.chain,
  };
}

function toProfile({ id, name, colour, origin, bodyKind }: ServiceProfile, vault: VaultState): ActiveProfile {
  const label = Object.hasOwn(vault.labels, id) ? vault.labels[id] : undefined;
  const kept = label?.origin === origin ? label : null;
  const absent = vault.isKeyUnread ? 'unread' : 'missing';
  const token = !kept ? absent : vault.isLocked ? 'locked' : 'ready';
  const tokenSavedAtMs = kept?.savedAtMs ?? null;
  return { id, kind: 'service', name, colour, origin, bodyKind, token, tokenSavedAtMs };
}

function toPriceMark({ alerts, activeProfileId }: Settings): EngineSettings['priceMark'] {
  if (!alerts.notify['price-below-mark'] || activeProfileId === null) return null;
  return {
    profileId: activeProfileId,
    period: alerts.priceMarkPeriod,
    priceSun: BigInt(alerts.priceMarkSun),
  };
}

/** The front of the address book, most used first; the addresses used without a name, latest first; the rest of the book. */
function toKnownAddresses(
  book: readonly BookEntry[],
  moved: Record<string, string>,
  uses: readonly AddressUse[],
): KnownAddress[] {
  const named = book.map(({ address, label, use }) => {
    const used = uses.find((one) => one.address === address);
    const stoodFor = moved[address];
    return {
      address,
      name: label,
      useCount: used?.count ?? 0,
      lastUsedAtMs: used?.lastAtMs ?? null,
      ...(use === 'recipient' && { isRecipient: true as const }),
      ...(stoodFor && { stoodFor }),
    };
  });
  const unnamed = uses
    .filter(({ address }) => !book.some((entry) => entry.address === address))
    .map(({ address, count, lastAtMs }) => ({
      address,
      name: null,
      useCount: count,
      lastUsedAtMs: lastAtMs,
    }));
  named.sort((a, b) => b.useCount - a.useCount);
  // Pages get the first 300. Neither kind may push out the other: a batch uses hundreds, and a book may name as many.
  return [...named.splice(0, 200), ...unnamed, ...named];
}

const wholeSun = (text: string | null) => (text === null ? null : BigInt(text));
