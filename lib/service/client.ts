// The rental service's client: one named method for each endpoint of the contract, strict in what it sends, suspicious
// of what comes. The background uses it, through the ports of purchase; pages never do.
// It must not store anything, repeat a buy, or let the token go anywhere but to the profile's own origin.
import { type Purchase, sendBuy } from './buy-energy.ts';
import type { BuyRequest } from './buy-request.ts';
import { createReads, type Reads } from './reads.ts';
import { createRest, type Rest } from './rest.ts';
import { fail, type Result } from './service-error.ts';
import { createSharedReads } from './shared-reads.ts';
import { createTransport, type Send, type TransportDeps } from './transport.ts';

export type RentalServiceDeps = TransportDeps & {
  /** In [0, 1). */
  random(): number;
  /** Shared by all that ask one service, like its budget; without it this client keeps its own. */
  rest?: Rest;
};

export type Browse = Pick<Reads, 'order' | 'orders'>;
export type FirstReads = Pick<Reads, 'price' | 'order' | 'orders' | 'accounts'>;

export type RentalService = Reads & {
  readonly origin: string;
  /** Sent before `leavesByMs`, while `isWanted` and in no rest that the service asked for, or not at all. */
  buyEnergy(request: BuyRequest, leavesByMs: number, isWanted?: () => boolean): Promise<Result<Purchase>>;
  /** The same for leafing through old orders: answers `no-place` instead of taking a place from the watching. */
  browse: Browse;
  /** The same for what a purchase depends on: goes before all other reads. */
  first: FirstReads & Pick<RentalService, 'waitMs'>;
  /** The pause between reads at which none has to wait for its place. */
  pauseMs(): number;
  /** How long a reading of list and balance would wait for its places if it began now. */
  waitMs(): number;
};

/** A client of one profile. Outside causes never make it throw: every method settles with a value or an error as data. */
export function createRentalService(deps: RentalServiceDeps): RentalService {
  const { now, sleep, random, rest = createRest(now) } = deps;
  const transport = createTransport(deps);
  // Whatever waited for its place until the service wants rest stays here. A purchase would be refused in a way that
  // proves nothing.
  const send: Send = (request, signal) => {
    const isWanted = () => rest.refusal() === null && (request.isWanted?.() ?? true);
    return transport({ ...request, isWanted }, signal);
  };
  const [shared, sharedByFirst] = [createSharedReads(), createSharedReads()];
  const forgetReads = () => {
    shared.forgetAll();
    sharedByFirst.forgetAll();
  };
  const readsBy = (how: Send, { share } = createSharedReads()) =>
    createReads({ send: how, share, rest, now, sleep, random });
  return {
    origin: deps.profile.origin,
    ...readsBy(send, shared),
    first: { ...readsBy(first(send), sharedByFirst), waitMs: () => deps.budget.waitMs('first') },
    browse: { order: readsBy(browsing(send, 'order')).order, orders: readsBy(browsing(send, 'list')).orders },
    async buyEnergy(request, leavesByMs, isWanted) {
      // A balance read before the purchase, or during it, must not pass for one read afterwards.
      forgetReads();
      try {
        const answer = await sendBuy(send, now, request, leavesByMs, isWanted);
        const refusal = !answer.ok && answer.error.certainty === 'not-sent' && rest.refusal();
        return refusal ? fail({ ...refusal, retryable: false, certainty: 'not-sent' }) : rest.note(answer);
      } finally {
        forgetReads();
      }
    },
    pauseMs: () => deps.budget.pauseMs(),
    waitMs: () => deps.budget.waitMs('usual'),
  };
}

function first(send: Send): Send {
  return (request, signal) => send({ ...request, rank: 'first' }, signal);
}

function browsing(send: Send, browses: 'list' | 'order'): Send {
  return (request, signal) => send({ ...request, browses }, signal);
}
