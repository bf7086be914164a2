// What lives here: what the user has set, read for the engine and the pages, with the addresses that were rented for.
// The composition of the background and what answers the pages use it.
// It must not write a setting: the answers to the options page do.
import type { Sun } from '../../domain/amounts/sun.ts';
import type { KnownAddress } from '../../messages/snapshot.ts';
import type { EngineSettings } from '../../purchase/settings.ts';

export type ActiveProfile = {
  id: string;
  kind: 'practice' | 'service';
  name: string;
  colour: string | null;
  origin: string;
  bodyKind: 'json' | 'urlencoded';
  token: 'ready' | 'locked' | 'missing' | 'unread';
  /** Null without a token. */
  tokenSavedAtMs: number | null;
};

/** Everything the user decided, as the background needs it now. */
export type Choices = {
  profiles: readonly ActiveProfile[];
  /** Null until the user has chosen: the first run. */
  activeProfileId: string | null;
  engine: EngineSettings;
  /** The user must type sums above this one. */
  typedAboveSun: Sun | null;
  badge: 'time-left' | 'price' | 'nothing';
  /** All known addresses, most used first. */
  addresses: readonly KnownAddress[];
  /** False while the addresses used without a name cannot be read. */
  isUseKnown: boolean;
  /** The key kept on this device cannot be read at the moment, so of no service is it known whether it has a token. */
  isKeyUnread: boolean;
  /** The user's node. Practice has its own, which is always on. */
  chain: { isOn: boolean; origin: string };
};

export function activeProfile(choices: Choices): ActiveProfile | null {
  return choices.profiles.find(({ id }) => id === choices.activeProfileId) ?? null;
}

/** Whether nothing is missing that another reading may bring. */
export const isWhole = ({ isUseKnown, isKeyUnread }: Choices): boolean => isUseKnown && !isKeyUnread;
