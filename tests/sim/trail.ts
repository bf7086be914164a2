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
  /** The world's time of each request count that could not be written. */
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

/** The journal as it stands on a disk, without damaged records. */
export function intentsOn(disk: Disk): StoredIntent[] {
  const intents: StoredIntent[] = [];
  for (const [key, text] of disk.kept) {
    if (!key.startsWith('j:')) continue;
    try {
      intents.push(JSON.parse(text) as StoredIntent);
    } catch {}
  }
  return intents;
}
