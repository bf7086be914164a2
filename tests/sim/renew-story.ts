import type { PlanItem } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import type { Side } from './runner-ports.ts';

export const UNITS = 65_000n;
export const CAP_SUN = 3_000_000n;
const MINUTE = 60_000;

type Fate = 'honest' | 'lost' | 'never' | 'refused' | 'failed';

export type Deed =
  | { kind: 'keep' | 'stop' | 'goOn' | 'acknowledge' | 'elsewhere'; atMs: number }
  | { kind: 'buy'; atMs: number; intent: string }
  /** A batch beside the rule is confirmed, or what the user does about it. */
  | { kind: 'batch'; atMs: number; act: 'start' | 'goOn' | 'pause' | 'stop' }
  | { kind: 'silence'; atMs: number; forMs: number }
  | { kind: 'jump'; atMs: number; byMs: number }
  | { kind: 'die'; atMs: number; downMs: number };

type Death = { write: number; side: Side; downMs: number };

export type RenewStory = {
  seed: number;
  hours: number;
  budgetSun: bigint;
  /** The most that all rows of the batch may cost together: in half of the stories less than they need. */
  batchCapSun: bigint;
  perDaySun: bigint | null;
  fates: readonly Fate[];
  deeds: readonly Deed[];
  deaths: readonly Death[];
  /** The number of the list reading during which the user stops the rule, counted from the first. */
  stopsInList: number | null;
  items: readonly PlanItem[];
};

export const CALM: RenewStory = {
  seed: 1,
  hours: 3,
  budgetSun: CAP_SUN * 30n,
  batchCapSun: CAP_SUN * 4n,
  perDaySun: null,
  fates: [],
  deeds: [{ kind: 'keep', atMs: 60_000 }],
  deaths: [],
  stopsInList: null,
  items: [],
};

/** The story that belongs to a seed. */
export function makeStory(seed: number): RenewStory {
  const random = createRandom(seed);
  const deeds: Deed[] = [{ kind: 'keep', atMs: MINUTE + random.whole(20 * MINUTE) }];
  const hours = 4 + random.whole(4);
  const any = () => random.whole(hours * 60 * MINUTE);
  /** Adds as many of these events as chance decides, each at its own moment. */
  const addSome = (chance: number, make: (atMs: number) => Deed) => {
    while (random.chance(chance)) deeds.push(make(any()));
  };
  const ofOneWord = { stop: 0.4, keep: 0.2, goOn: 0.6, acknowledge: 0.6, elsewhere: 0.4 } as const;
  for (const kind of Object.keys(ofOneWord) as (keyof typeof ofOneWord)[])
    addSome(ofOneWord[kind], (atMs) => ({ kind, atMs }));
  addSome(0.4, (atMs) => ({ kind: 'buy', atMs, intent: `hand-${deeds.length}` }));
  addSome(0.4, (atMs) => ({ kind: 'silence', atMs, forMs: random.pick([5_000, MINUTE, 20 * MINUTE]) }));
  addSome(0.4, (atMs) => ({ kind: 'die', atMs, downMs: random.pick([10, 40_000, 30 * MINUTE]) }));
  const jumps = [86_400_000, -86_400_000, 40 * MINUTE, -40 * MINUTE, -5 * MINUTE] as const;
  addSome(0.25, (atMs) => ({ kind: 'jump', atMs, byMs: random.pick(jumps) }));
  const deaths: Death[] = [];
  while (random.chance(0.5))
    deaths.push({
      write: 1 + random.whole(400),
      side: random.pick(['before', 'after', 'torn'] as const),
      downMs: random.pick([10, 5_000, 20 * MINUTE]),
    });
  const items: PlanItem[] = [];
  if (deaths.every(({ side }) => side !== 'torn'))
    while (random.chance(0.2))
      items.push({
        kind: 'write',
        store: random.pick(['primary', 'mirror'] as const),
        nth: 1 + random.whole(200),
        count: 1 + random.whole(6),
        fault: random.pick(['throw', 'throwAfter', 'lost', 'torn'] as const),
      });
  const fates = Array.from({ length: 12 }, () =>
    random.pick(['honest', 'honest', 'honest', 'honest', 'lost', 'never', 'refused', 'failed'] as const),
  );
  return {
    seed,
    hours,
    budgetSun: CAP_SUN * BigInt(1 + random.whole(8)),
    batchCapSun: CAP_SUN * BigInt(3 + (seed % 2)),
    perDaySun: random.chance(0.4) ? CAP_SUN * BigInt(2 + random.whole(4)) : null,
    fates,
    deeds: [...deeds, ...batchDeeds(createRandom(seed + 1_000_000), hours * 60 * MINUTE)],
    deaths,
    stopsInList: random.chance(0.3) ? random.whole(60) : null,
    items,
  };
}

/** The same story, in which each death at a write is a power cut. What could not be written is then lost for good. */
export function withPowerCuts(story: RenewStory): RenewStory {
  const { seed } = story;
  const further = Array.from({ length: 3 }, (_, nth) => 1 + ((seed * 97 + nth * 131) % 500));
  const cuts = [...story.deaths.map(({ write }) => write), ...further];
  const deaths = cuts.map((write) => ({ write, side: 'undone', downMs: 60_000 }) as const);
  return { ...story, deaths, items: [] };
}

/** In half of the stories a batch runs beside the rule. Its confirmation may come twice, as after a death. */
function batchDeeds(random: Random, withinMs: number): Deed[] {
  if (random.chance(0.5)) return [];
  const startMs = random.whole(withinMs);
  const deeds: Deed[] = [{ kind: 'batch', atMs: startMs, act: 'start' }];
  if (random.chance(0.5)) deeds.push({ kind: 'batch', atMs: startMs + random.whole(20_000), act: 'start' });
  while (random.chance(0.8)) {
    const act = random.pick(['goOn', 'goOn', 'goOn', 'pause', 'stop'] as const);
    deeds.push({ kind: 'batch', atMs: startMs + random.whole(60 * MINUTE), act });
  }
  return deeds;
}
