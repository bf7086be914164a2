import type { ChainNode } from '../../chain/node.ts';
import type { BookEntry } from '../../settings/address-book.ts';
import type { BookKeeper } from '../../settings/book-keeper.ts';
import type { RecordHealth } from '../../settings/diagnostics.ts';
import type { ServiceProfile } from '../../settings/profile.ts';
import type { SettingsKeeper } from '../../settings/settings-keeper.ts';
import type { Vault } from '../../settings/vault.ts';
import type { ReadRecords } from '../read-records.ts';
import type { CheckedService } from './check-service.ts';

/** What the answers about settings need from outside. */
export interface SettingsDeps {
  keeper: SettingsKeeper;
  vault: Vault;
  book: BookKeeper;
  /** The addresses that energy was rented for here, saved or not, in the shape of book entries. */
  readUsed(): Promise<BookEntry[]>;
  createService(
    profile: Pick<ServiceProfile, 'origin' | 'bodyKind'>,
    readToken: () => Promise<string | null>,
  ): CheckedService;
  /** A new client of the node, which has nothing cached yet. */
  createNode(
    origin: string,
    readKey: () => Promise<string | null>,
  ): Pick<ChainNode, 'parameters' | 'account'>;
  permissions: {
    has(origin: string): Promise<boolean>;
    /** Gives back what the user granted for this host, all ports of it. */
    drop(origin: string): Promise<void>;
    /** Gives back all hosts but the needed ones, which are read after what is held. Null: nobody knows, so none. */
    dropOthers(readNeeded: () => Promise<readonly string[] | null>): Promise<void>;
    dropAll(): Promise<void>;
  };
  now(): number;
  randomId(): string;
  isOnline(): boolean;
  about: { version: string; browser: string };
  /** Shows a notification; false when the browser says that it may not. */
  showTest(): Promise<boolean>;
  /**
   * Deletes everything that is stored anywhere, for good. Nothing can be stored again until the restart, or until the
   * returned function is called.
   */
  forgetRest(): Promise<() => void>;
  /** The records of purchases and orders, as they are kept. */
  readRecords(): Promise<ReadRecords>;
  /** Restarts the extension, which closes all pages, unless the page that gets the answer does so first. */
  restart(): void;
  /** The present and former profiles with purchases or orders at this address. */
  idsAt(origin: string): Promise<string[]>;
  /** The addresses at which a present or former profile has records. */
  originsOf(profileId: string): Promise<string[]>;
  /** Who owned the profile's account when it was last read; null if the service did not say. */
  userOf(profileId: string): Promise<number | null>;
  /** What had to be healed in the records of purchases. */
  recordHealth(): Promise<RecordHealth>;
  /** The service has answered the profile's new token, and may have said who owns the account. */
  noteAnswer(profileId: string, userId: number | null): Promise<void>;
  /** The service answers the profile's token again: begins to read what failed before, without waiting for it. */
  lookAgain(profileId: string): void;
  /** A failure after which the rest still counts, for whoever looks into the console. */
  report(where: string, error: unknown): void;
  /** Settings or the vault's lock have changed: the pages are told. */
  onChange(): Promise<void>;
}

/** The part that the browser provides. The background adds the rest. */
export type SettingsPorts = Omit<
  SettingsDeps,
  | 'onChange'
  | 'report'
  | 'idsAt'
  | 'originsOf'
  | 'userOf'
  | 'recordHealth'
  | 'noteAnswer'
  | 'lookAgain'
  | 'readUsed'
>;
