import { type BuyCommand, type BuyOutcome, stopped } from './command.ts';

/** A purchase that is under way. `sinceMs` is when it began. */
export type Flight = { command: BuyCommand; sinceMs: number };

export type SingleFlight = ReturnType<typeof createSingleFlight>;

/**
 * One purchase at a time for each profile, and each intent once, whichever profile asks. Both are decided before
 * anything is awaited, so no two calls can slip through.
 */
export function createSingleFlight() {
  const flights = new Map<string, Flight & { outcome: Promise<BuyOutcome> }>();

  return {
    /** The same intent again gets the running purchase's outcome; any other is told which intent holds the lock. */
    async run(command: BuyCommand, sinceMs: number, work: () => Promise<BuyOutcome>): Promise<BuyOutcome> {
      const { profileId, intentId } = command;
      for (const flight of flights.values()) if (flight.command.intentId === intentId) return flight.outcome;
      const running = flights.get(profileId);
      if (running) return stopped({ code: 'locked', intentId: running.command.intentId });
      const outcome = work().finally(() => flights.delete(profileId));
      flights.set(profileId, { command, sinceMs, outcome });
      return outcome;
    },

    isAny: () => flights.size > 0,
    isFlying: (profileId: string) => flights.has(profileId),
    all: (): Flight[] => [...flights.values()],
  };
}
