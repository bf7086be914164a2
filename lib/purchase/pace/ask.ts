// How often the service is asked: the budget of requests and the pause after failures.
// Buying, settling and watching pass through it.
// It must not know what the requests are for beyond their rank.
import { isAboutOrder } from '../../domain/order/about-order.ts';
import type { EnginePorts } from '../ports.ts';
import type { Profiles } from '../profiles.ts';
import type { Answer, RentalServicePort, ServiceFailure } from '../service-port.ts';
import { askedForMs, type Backoff, backOff, CALM, isPaused } from './backoff.ts';
import type { EngineBudget, Rank } from './budget.ts';

const notAsked = (code: 'paused' | 'budget'): { ok: false; error: ServiceFailure } => ({
  ok: false,
  error: { code, retryable: true, certainty: 'not-sent' },
});

type Deps = Pick<EnginePorts, 'now' | 'random'> & {
  budgetOf(profileId: string): EngineBudget;
  profiles: Profiles;
};

/** Every reading goes through here: within the budget, never during a pause, and each failure lengthens the pause. */
export function createAsk({ now, random, budgetOf, profiles }: Deps) {
  async function note<T>(profileId: string, answer: Answer<T>, isOfAll: boolean): Promise<Answer<T>> {
    const profile = profiles.get(profileId);
    // Given up while it waited for a place in Turbine's own budget: no failure of a service that was not asked.
    if (!answer.ok && answer.error.code === 'aborted' && answer.error.certainty === 'not-sent') return answer;
    if (!answer.ok && (isOfAll || !isAboutOrder(answer.error))) {
      const backoff = backOff(profile.backoff, answer.error, now(), random());
      await profiles.put({ ...profile, backoff });
      if (backoff.isAskedFor) await pauseOthers(profileId, backoff);
    } else if (profile.backoff.failures > 0 && askedForMs(profile.backoff, now()) === 0) {
      await profiles.put({ ...profile, backoff: CALM });
    }
    return answer;
  }

  /** A service that asks for a pause means all accounts there: the next life knows of it from their records alone. */
  async function pauseOthers(profileId: string, backoff: Backoff): Promise<void> {
    const { origin } = profiles.get(profileId);
    for (const other of profiles.ids().map(profiles.get))
      if (other.origin === origin && askedForMs(other.backoff, now()) < askedForMs(backoff, now()))
        await profiles.put({ ...other, backoff });
  }

  /**
   * `isOfAll`: the request is about no single order, page or price, so even a refusal counts as trouble of the service.
   */
  const readAs =
    (rank: Rank): AskMode =>
    async (profileId, call, isOfAll = false) => {
      if (isPaused(profiles.get(profileId).backoff, now())) return notAsked('paused');
      if (!(await budgetOf(profileId).take(rank, 1))) return notAsked('budget');
      return note(profileId, await call(), isOfAll);
    };

  return {
    watch: readAs('watch'),
    /** For purchases in doubt: uses the requests that are kept for buying. */
    search: readAs('buy'),

    /** A purchase is not a reading, yet a pause that its answer asks for is kept. */
    obey(profileId: string, error: ServiceFailure): void {
      if ((error.retryAfterMs ?? 0) > 0) void note(profileId, { ok: false, error }, true);
    },

    /**
     * Takes requests beforehand, all or none, so that a purchase cannot run out half-way. Null when they do not fit.
     */
    async reserve(profileId: string, count: number): Promise<Reserve | null> {
      const budget = budgetOf(profileId);
      const takenAtMs = now();
      if (!(await budget.take('buy', count, takenAtMs))) return null;
      let left = count;
      return {
        async ask(of, call, isOfAll = false) {
          left -= 1;
          return note(of, await call(), isOfAll);
        },
        async giveBackAllBut(kept) {
          const spare = left - kept;
          left = kept;
          await budget.giveBack(spare, takenAtMs);
        },
      };
    },
  };
}

/** How a reading is asked for: `watch`, `search`, or out of what a purchase has reserved. */
export type AskMode = <T>(
  profileId: string,
  call: () => Promise<Answer<T>>,
  isOfAll?: boolean,
) => Promise<Answer<T>>;

/** Whose data is read, at which service, how it is asked for, and what ends the waiting for it. */
export type Asking = {
  profileId: string;
  service: RentalServicePort;
  ask: AskMode;
  signal?: AbortSignal;
};

export type Reserve = {
  ask: AskMode;
  /** Frees what was reserved and not used, except for `kept` requests that are still to come. */
  giveBackAllBut(kept: number): Promise<void>;
};
