import * as z from 'zod/mini';
import type { ServiceErrorCode } from '../domain/service-error-code.ts';
import { codeSchema } from '../messages/fields.ts';
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
 * What the active profile's service and chain said last, and whether they answer at all. The browser stops the
 * background whenever it is idle: without this, each opening would show no numbers until they are read again. They keep
 * the time at which they were read.
 */
export function createLastHeard({ primary, prices, chain, desk, report }: HeardDeps) {
  /** A loss does no harm: all of it can be asked for again. */
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

  async function takeOver(known: () => Choices): Promise<void> {
    try {
      kept = await primary.get(KEY);
      if (kept === null) return;
      const last = (await readShape()).parse(JSON.parse(kept));
      // While the disk was read, the user may have turned to another service, or given it another token.
      const choices = known();
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
    /** Works once in each life of the background, before anything is shown. */
    restore(known: () => Choices): Promise<void> {
      restoring ??= takeOver(known);
      return restoring;
    },

    /** Writes soon, and only what is new. Ignores a snapshot that was made for a profile that is no longer active. */
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

/** The snapshot's own schemas, loaded here so that the first tick does not evaluate the protocol. */
async function readShape() {
  const { chainSchema, pricesSchema } = await import('../messages/snapshot.ts');
  const chain = z.pick(chainSchema, { burnPrice: true, senders: true, needs: true });
  const connection = z.strictObject({
    isOnline: z.boolean(),
    lastAnswerAtMs: z.nullable(z.int()),
    trouble: z.nullable(codeSchema<ServiceErrorCode>()),
    isTokenRefused: z.boolean(),
  });
  return z.strictObject({ v: z.literal(1), source: z.string(), prices: pricesSchema, connection, chain });
}

/** Names the source. What another service, another node or the owner of another token was told is not restored. */
function sourceOf(choices: Choices): string {
  const active = activeProfile(choices);
  return JSON.stringify([active?.id, active?.origin, active?.tokenSavedAtMs, placeOf(choices)?.origin]);
}
