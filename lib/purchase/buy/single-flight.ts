import { type BuyOutcome, stopped } from './command.ts';

type Flight = { intentId: string; outcome: Promise<BuyOutcome> };

export type SingleFlight = ReturnType<typeof createSingleFlight>;

/**
 * One purchase at a time for each profile, and each intent once, whichever profile asks. Both are decided before
 * anything is awaited, so no two calls can slip through.
 */
export function createSingleFlight() {
  const flights = new Map<string, Flight>();

  return {
    /** The same intent again gets the running purchase's outcome; any other is told which intent holds the lock. */
    async run(profileId: string, intentId: string, work: () => Promise<BuyOutcome>): Promise<BuyOutcome> {
      for (const flight of flights.values()) if (flight.intentId === intentId) return flight.outcome;
      const running = flights.get(profileId);
      if (running) return stopped({ code: 'locked', intentId: running.intentId });
      const outcome = work().finally(() => flights.delete(profileId));
      flights.set(profileId, { intentId, outcome });
      return outcome;
    },

    isAny: () => flights.size > 0,
    isFlying: (profileId: string) => flights.has(profileId),
  };
}
