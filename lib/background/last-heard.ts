import * as z from 'zod/mini';
import type { Snapshot } from '../messages/snapshot.ts';
import { createRounds } from '../purchase/pace/rounds.ts';
import type { StorePort } from '../purchase/ports.ts';
import { type ChainDesk, placeOf } from './chain/chain-desk.ts';
import { activeProfile, type Choices } from './choices/choices.ts';
import type { PriceBook } from './services/price-book.ts';
import type { ServiceDesk } from './services/service-desk.ts';

const KEY = 'heard';

interface HeardDeps {
  primary: Pick<StorePort, 'get' | 'set'>;
  prices: PriceBook;
  chain: ChainDesk;
  desk: Pick<ServiceDesk, 'connection' | 'restore'>;
  report(where: string, error: unknown): void;
}

/**
 * What the service and the chain of the active profile said last, and whether they answer at all. The browser stops the background whenever it rests:
 * numbers that were shown would be gone at each opening, until they are read again. With their age they stand.
 */
export function createLastHeard({ primary, prices, chain, desk, report }: HeardDeps) {
  /** A pity, and no more: all of it can be asked for again. */
  const onLost = (error: unknown) => report('last heard', error);
  let kept: string | null = null;
  let latest = '';
  let restoring: Promise<void> | null = null;

  const write = createRounds(async () => {
    if (latest === kept) return;
    const text = latest;
    await primary.set(KEY, text);
    kept = text;
  });

  async function takeOver(choices: Choices): Promise<void> {
    try {
      kept = await primary.get(KEY);
      if (kept === null) return;
      const last = (await readShape()).parse(JSON.parse(kept));
      if (last.source !== sourceOf(choices)) return;
      const id = choices.activeProfileId ?? '';
      prices.restore(id, last.prices);
      desk.restore(id, last.connection);
      chain.restore(last.chain);
    } catch (error) {
      onLost(error);
    }
  }

  return {
    /** Once in each life of the background, before anything is shown. */
    restore(choices: Choices): Promise<void> {
      restoring ??= takeOver(choices);
      return restoring;
    },

    /** Soon, and only what is new; nothing of one profile under the name of another that was chosen meanwhile. */
    keep(shown: Pick<Snapshot, 'profile' | 'prices' | 'chain'>, choices: Choices): void {
      if ((shown.profile?.id ?? null) !== choices.activeProfileId) return;
      const { burnPrice, senders, needs } = shown.chain;
      const connection = desk.connection(choices.activeProfileId ?? '');
      const record = { prices: shown.prices, connection, chain: { burnPrice, senders, needs } };
      latest = JSON.stringify({ v: 1, source: sourceOf(choices), ...record });
      write().catch(onLost);
    },
  };
}

/** The snapshot's own parts; what the protocol is made of is built when the first question comes. */
async function readShape() {
  const { chainSchema, pricesSchema } = await import('../messages/snapshot.ts');
  const chain = z.pick(chainSchema, { burnPrice: true, senders: true, needs: true });
  const connection = z.strictObject({
    isOnline: z.boolean(),
    lastAnswerAtMs: z.nullable(z.int()),
    trouble: z.nullable(z.string()),
    isTokenRefused: z.boolean(),
  });
  return z.strictObject({ v: z.literal(1), source: z.string(), prices: pricesSchema, connection, chain });
}

/** Of whom it was heard: what another service, another node or the owner of another token was told is not taken over. */
function sourceOf(choices: Choices): string {
  const active = activeProfile(choices);
  return JSON.stringify([active?.id, active?.origin, active?.tokenSavedAtMs, placeOf(choices)?.origin]);
}
