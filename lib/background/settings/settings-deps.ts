import type { ChainNode } from '../../chain/node.ts';
import type { BookEntry } from '../../settings/address-book.ts';
import type { BookKeeper } from '../../settings/book-keeper.ts';
import type { RecordHealth } from '../../settings/diagnostics.ts';
import type { ServiceProfile } from '../../settings/profile.ts';
import type { SettingsKeeper } from '../../settings/settings-keeper.ts';
import type { Vault } from '../../settings/vault.ts';
import type { ReadRecords } from '../read-records.ts';
import type { CheckedService } from './check-service.ts';

/** What the answers about settings need of the world. */
export interface SettingsDeps {
  keeper: SettingsKeeper;
  vault: Vault;
  book: BookKeeper;
  /** The addresses that energy was rented for here, saved or not, as entries of the book would be. */
  readUsed(): Promise<BookEntry[]>;
  createService(
    profile: Pick<ServiceProfile, 'origin' | 'bodyKind'>,
    readToken: () => Promise<string | null>,
  ): CheckedService;
  /** A client of the node that knows nothing yet, so that what it says is said now. */
  createNode(
    origin: string,
    readKey: () => Promise<string | null>,
  ): Pick<ChainNode, 'parameters' | 'account'>;
  permissions: {
    has(origin: string): Promise<boolean>;
    /** Gives back what the user granted for this host, all ports of it. */
    drop(origin: string): Promise<void>;
    dropAll(): Promise<void>;
  };
  now(): number;
  randomId(): string;
  isOnline(): boolean;
  about: { version: string; browser: string };
  /** Shows a notification; false when the browser says that it may not. */
  showTest(): Promise<boolean>;
  /** Deletes all that is stored, wherever, for good: nothing is kept after it until the restart. */
  forgetRest(): Promise<void>;
  /** The records of purchases and orders, as they are kept. */
  readRecords(): Promise<ReadRecords>;
  /** Starts the extension anew, unless the page that has the answer does so first; all pages close. */
  restart(): void;
  /** The profiles, of now or of once, to which something was bought or seen at this address. */
  idsAt(origin: string): Promise<string[]>;
  /** The addresses at which anything is known of a profile, of now or of once. */
  originsOf(profileId: string): Promise<string[]>;
  /** Whose account the profile had when it was read last; null where nobody said. */
  userOf(profileId: string): Promise<number | null>;
  /** What there was to heal in the records of purchases. */
  recordHealth(): Promise<RecordHealth>;
  /** It was answered with the token that it has from now on, and maybe told whose account that is. */
  noteAnswer(profileId: string, userId: number | null): Promise<void>;
  /** It answers after all, with the token that it had: reads now what failed before, and waits for none of it. */
  lookAgain(profileId: string): void;
  /** Settings or the lock have changed: tell the pages. */
  onChange(): Promise<void>;
}

/** The part of it that the browser gives; the rest is the background's own, which composes both. */
export type SettingsPorts = Omit<
  SettingsDeps,
  'onChange' | 'idsAt' | 'originsOf' | 'userOf' | 'recordHealth' | 'noteAnswer' | 'lookAgain' | 'readUsed'
>;
