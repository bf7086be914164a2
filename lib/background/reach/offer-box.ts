// What lives here: how Turbine is reached from outside its pages: right-click, the wallet on a page, the address bar,
// a click on a notification. The background composes it. Deciders are pure; the browser comes in as arguments.
// It must not decide about money, nor believe a page: what is found is offered, and checked again before it is used.
import * as z from 'zod/mini';
import { isOld } from '../../domain/age.ts';
import { offerSchema } from '../../messages/offer.ts';
import type { Offer } from '../../messages/snapshot.ts';
import type { StoredMap } from '../../settings/stored-map.ts';

const KEY = 'reach';
/** A user who comes back later means something else. */
const KEPT_FOR_MS = 600_000;

/** A notification that was clicked, and what it was about. */
export interface Clicked {
  noticeId: string;
  profileId: string;
  guid: string | null;
}

type Held = { offer: Offer | null; focus: (Clicked & { atMs: number }) | null };

const heldSchema = z.lazy(() =>
  z.object({
    offer: z.nullable(offerSchema),
    focus: z.nullable(
      z.object({
        noticeId: z.string(),
        profileId: z.string(),
        guid: z.nullable(z.string()),
        atMs: z.int(),
      }),
    ),
  }),
);

const NOTHING: Held = { offer: null, focus: null };

interface OfferBoxDeps {
  /** Session storage: survives the background's death, gone with the browser. */
  session: Pick<StoredMap, 'read' | 'write'>;
  now(): number;
}

/** What was handed to the popup and not taken yet. Only the latest gesture counts. */
export function createOfferBox({ session, now }: OfferBoxDeps) {
  async function read(): Promise<Held> {
    const kept = heldSchema.safeParse(await session.read(KEY));
    return kept.data ?? NOTHING;
  }

  const keep = (held: Held) => session.write(KEY, held);

  const isYoung = ({ atMs }: { atMs: number }) => !isOld(atMs, now(), KEPT_FOR_MS);

  return {
    async held(): Promise<Held> {
      const { offer, focus } = await read();
      return { offer: offer && isYoung(offer) ? offer : null, focus: focus && isYoung(focus) ? focus : null };
    },
    putOffer: (offer: Omit<Offer, 'atMs'>): Promise<void> =>
      keep({ offer: { ...offer, atMs: now() }, focus: null }),
    putFocus: (clicked: Clicked): Promise<void> => keep({ offer: null, focus: { ...clicked, atMs: now() } }),
    clear: (): Promise<void> => keep(NOTHING),
  };
}

export type OfferBox = ReturnType<typeof createOfferBox>;
