import type { Settings } from './settings.ts';
import type { VaultState } from './vault.ts';

/** The state of the purchase records, as this life of the background found it. */
export type RecordHealth = {
  /** False while storage cannot be read. */
  isReady: boolean;
  intents: readonly unknown[];
  damagedIntentIds: readonly string[];
  /** How often each kind of trouble with them occurred. */
  storage: Readonly<Record<string, number>>;
};

type Facts = {
  version: string;
  browser: string;
  nowMs: number;
  settings: Settings;
  isDamaged: boolean;
  vault: VaultState;
  addressCount: number;
  grantedOrigins: readonly string[];
  records: RecordHealth;
};

/**
 * A report that helps to find a mistake: versions, states, counts and times. No address, no host, no name, no secret.
 */
export function describeDiagnostics(facts: Facts): string {
  const { settings, vault, records } = facts;
  const active = settings.profiles.find(({ id }) => id === settings.activeProfileId);
  const count = (value: number, what: string) => `${what}: ${value}`;
  const isSet = (value: string | null) => (value === null ? 'none' : 'set');
  return [
    `Turbine ${facts.version}`,
    `browser: ${facts.browser}`,
    `time: ${new Date(facts.nowMs).toISOString()}`,
    `settings: version ${settings.version}${facts.isDamaged ? ', stored bytes unreadable' : ''}`,
    count(settings.profiles.length, 'services'),
    `active: ${active ? `service, ${active.bodyKind} bodies` : (settings.activeProfileId ?? 'none')}`,
    `token: kept by ${vault.mode}${vault.isLocked ? ', locked' : ''}${vault.isDamaged ? ', stored bytes unreadable' : ''}, ${Object.keys(vault.labels).length} kept`,
    count(facts.grantedOrigins.length, 'hosts allowed'),
    `limits: order ${isSet(settings.limits.perOrderSun)}, day ${isSet(settings.limits.perDaySun)}, address ${isSet(settings.limits.perAddressSun)}, price ${isSet(settings.limits.highestPriceSun)}`,
    `only saved addresses: ${settings.limits.isOnlySaved}, quiet hours: ${settings.limits.quietHours.isOn}`,
    `alerts off: ${offKinds(settings).join(' ') || 'none'}`,
    `chain node: ${settings.chain.isOn ? 'on' : 'off'}`,
    count(facts.addressCount, 'addresses'),
    `addresses shared: ${settings.isBookSynced}`,
    `purchases: ${records.isReady ? `${records.intents.length} kept, ${records.damagedIntentIds.length} unreadable` : 'cannot be read'}`,
    `since it last woke: ${Object.entries(records.storage)
      .map((counted) => counted.join(' '))
      .join(', ')}`,
  ].join('\n');
}

function offKinds({ alerts }: Settings): string[] {
  return Object.entries(alerts.notify).flatMap(([kind, isOn]) => (isOn ? [] : [kind]));
}
