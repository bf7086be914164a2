import { createRounds } from './pace/rounds.ts';

export type Lanes = ReturnType<typeof createLanes>;

type Work = {
  look(origin: string): Promise<void>;
  /** What every look is followed by. Others may be under way, so it leaves alone what these are about. */
  tell(): Promise<void>;
  /** What must not happen during a look. */
  tidy(): Promise<void>;
  plan(): Promise<void>;
};

/**
 * Looks at services side by side: one that does not answer takes twenty seconds for each question, and must not delay
 * what another one has delivered. At one service, looks come one after the other.
 */
export function createLanes({ look, tell, tidy, plan }: Work) {
  const lanes = new Map<string, () => Promise<void>>();
  const busy = new Set<string>();
  let tidying: Promise<void> | null = null;

  const finish = createRounds(async () => {
    await tell();
    if (busy.size === 0) {
      tidying = tidy();
      await tidying;
      tidying = null;
    }
    await plan();
  });

  function laneOf(origin: string): () => Promise<void> {
    const lane =
      lanes.get(origin) ??
      createRounds(async () => {
        // Marked before the wait: nothing is tidied from here on.
        busy.add(origin);
        if (tidying) await tidying;
        await look(origin);
        busy.delete(origin);
        await finish();
      });
    lanes.set(origin, lane);
    return lane;
  }

  return {
    /** Resolves once all of them were looked at. None of the work may throw. */
    async work(origins: readonly string[]): Promise<void> {
      await Promise.all(origins.length > 0 ? origins.map((origin) => laneOf(origin)()) : [finish()]);
    },
    isBusy: (origin: string | undefined): boolean => origin !== undefined && busy.has(origin),
    isAny: () => busy.size > 0,
  };
}
