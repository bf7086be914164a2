import type { ChainNode } from '../chain/node.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import type { EnginePorts } from '../purchase/ports.ts';
import type { Snapshot as EngineSnapshot } from '../purchase/snapshot.ts';
import type { RentalService } from '../service/client.ts';
import type { StoredMap } from '../settings/stored-map.ts';
import type { NodePlace } from './chain/chain-desk.ts';
import type { ActiveProfile, Choices } from './choices/choices.ts';
import type { LedgerParts } from './ledger/ledger.ts';
import type { OfferBox } from './reach/offer-box.ts';
import type { SettingsPorts } from './settings/settings-deps.ts';
import type { TwinBox } from './twin-box.ts';

/** What the background needs of the world: real parts in the extension, others in tests. */
export interface BackgroundDeps
  extends Pick<
    EnginePorts,
    'now' | 'minuteOfDay' | 'random' | 'timers' | 'primary' | 'mirror' | 'alarms' | 'keepAlive'
  > {
  settings: SettingsPorts;
  /** The user's time zone; if missing, that of this machine. */
  timeZone?: string;
  createClient(profile: ActiveProfile): RentalService;
  createNode(place: NodePlace): ChainNode;
  notify(id: string, event: Parameters<EnginePorts['notify']['show']>[1], choices: Choices): Promise<void>;
  offers: OfferBox;
  twins: TwinBox;
  session: Pick<StoredMap, 'read' | 'write'>;
  ledger: LedgerParts;
  /** What the page in the active tab says about wallets, or null. */
  readWallets(): Promise<string | null>;
  topUpPractice(): Promise<void>;
  uiLocale(): string;
  /** Shows a notification that is not about an event of the engine. */
  showNotice(id: string, words: { title: string; text: string }): Promise<void>;
  publish(snapshot: Snapshot, engine: EngineSnapshot, choices: Choices): Promise<void>;
  report(where: string, error: unknown): void;
}
