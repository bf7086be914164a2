import type { Intent } from '../../lib/purchase/journal/intent.ts';
import type { Disk } from './disk.ts';

/** What a history leaves behind for the invariants, besides the service's truth and the disks. */
export type Trail = {
  violations: string[];
  /** How often each intent was sent. */
  posts: Map<string, number>;
  /** The world's time of each request, by the origin of its service. */
  requests: Map<string, number[]>;
  jumps: number[];
  /** The world's time at which each state of an intent's history was first to be written, by intent. */
  moves: Map<string, number[]>;
  /** What the machine's clock showed when each intent was sent. */
  sentWallMs: Map<string, number>;
  /** The world's time of each request count that could not be written, or was lost to a power cut. */
  lostCounts: number[];
  /** How often each desktop notification was shown, by id. */
  shows: Map<string, number>;
  /** When the first life began. */
  startMs: number;
  lives: number;
  steps: number;
};

export function newTrail(): Trail {
  return {
    violations: [],
    posts: new Map(),
    requests: new Map(),
    jumps: [],
    moves: new Map(),
    sentWallMs: new Map(),
    lostCounts: [],
    shows: new Map(),
    startMs: 0,
    lives: 0,
    steps: 0,
  };
}

type StoredIntent = Pick<
  Intent,
  'id' | 'state' | 'profileId' | 'isAcknowledged' | 'guids' | 'history' | 'seq' | 'watch'
> & {
  capSun: string;
  quote: { unitPriceSun: string; totalSun: string; pricedAtMs: number };
  baseline: { guids: string[] };
};

/** The journal as it stands on a disk, without damaged records. Those settled long ago have a prefix of their own. */
export function intentsOn(disk: Disk, prefix: 'j:' | 'a:' = 'j:'): StoredIntent[] {
  const intents: StoredIntent[] = [];
  for (const [key, text] of disk.kept) {
    if (!key.startsWith(prefix)) continue;
    try {
      intents.push(JSON.parse(text) as StoredIntent);
    } catch {}
  }
  return intents;
}

/** Notes when an intent moved by the world's time: a changed clock misdates the journal. */
export function noteMoves({ moves }: Trail, text: string, timeMs: number): void {
  const { id, history } = JSON.parse(text) as StoredIntent;
  const known = moves.get(id) ?? [];
  moves.set(id, known);
  while (known.length < history.length) known.push(timeMs);
}
