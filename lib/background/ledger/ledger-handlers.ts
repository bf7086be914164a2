// What lives here: the answers about orders, those at the service and those in the records.
// The composition of the background uses them.
// They must not buy, whichever page confirms: that is the engine's part. Nor may they hold up the watching of orders.
import type { Guid } from '../../domain/order/guid.ts';
import { sameTask } from '../../domain/rental/rent-again.ts';
import { type Answer, DONE, refuse } from '../../messages/answer.ts';
import type { LedgerOrder, ledgerTopics } from '../../messages/ledger-topics.ts';
import type { Output } from '../../messages/protocol.ts';
import type { ServiceRefusal } from '../../messages/refusal-code.ts';
import type { Handlers } from '../../messages/router.ts';
import type { Engine } from '../../purchase/engine.ts';
import type { Browse } from '../../service/client.ts';
import type { ServiceError } from '../../service/service-error.ts';
import type { DeliveryWatch } from '../chain/delivery-watch.ts';
import { activeProfile, type Choices } from '../choices/choices.ts';
import type { OfferBox } from '../reach/offer-box.ts';
import { NO_NOTES, type OrderNotes } from '../services/order-notes.ts';
import { viewIntent } from '../snapshot/intent-view.ts';
import { viewOrder } from '../snapshot/order-view.ts';
import type { LedgerCache, Place } from './ledger-cache.ts';
import { knowsMore, toLedgerOrder } from './ledger-order.ts';
import type { Records } from './ledger-records.ts';
import { ownFacts } from './own-facts.ts';

interface LedgerDeps {
  now(): number;
  ready(): Promise<Choices>;
  engine: Pick<Engine, 'snapshot' | 'noteListed'>;
  browse(profileId: string): Browse | null;
  notes(profileId: string): OrderNotes | null;
  deliveryOf: DeliveryWatch['view'];
  records(profileId: string): Promise<Records>;
  cache: LedgerCache;
  offers: OfferBox;
  publish(): Promise<void>;
  openPopup(): Promise<void>;
}

/** The page size of the contract's example: no service can find it too much. */
const PER_PAGE = 15;

export function createLedgerHandlers(deps: LedgerDeps): Pick<Handlers, keyof typeof ledgerTopics> {
  const { now, cache } = deps;
  type Desk = { place: Place; browse: Browse; records: Records };

  const ownOf = (guid: string | null, records: Records, read: LedgerOrder | null) =>
    ownFacts(guid, records, read, now(), deps.deliveryOf);

  async function withPlace<T, Code extends string>(
    work: (place: Place) => Promise<Answer<T, Code>>,
  ): Promise<Answer<T, Code | 'no-profile'>> {
    const active = activeProfile(await deps.ready());
    return active ? work({ profileId: active.id, origin: active.origin }) : refuse('no-profile');
  }

  const withDesk = <T>(
    work: (desk: Desk) => Promise<Answer<T, ServiceRefusal>>,
  ): Promise<Answer<T, ServiceRefusal>> =>
    withPlace(async (place) => {
      const browse = deps.browse(place.profileId);
      if (!browse) return refuse('no-service');
      return work({ place, browse, records: await deps.records(place.profileId) });
    });

  /** How long the service is to be left alone after failures of the watching. */
  function restMs({ profileId }: Place): number {
    const trouble = deps.engine.snapshot().profiles.find(({ id }) => id === profileId)?.trouble;
    return (trouble?.untilMs ?? 0) - now();
  }

  const failed = ({ code, said, retryAfterMs }: ServiceError): Answer<Later, ServiceRefusal> =>
    retryAfterMs === undefined ? refuse(code, said) : { ok: true, value: later(retryAfterMs) };

  /**
   * What was kept in an earlier life of the background is old if the watching, whose memory outlives it, knows more.
   * Within one life nothing is: the watching also knows what the purchase said and no reading repeats.
   */
  async function findKept({ place, records }: Desk, guid: string, listedStatus: number | null) {
    const { order, isFresh, isOfBefore } = await cache.find(place, guid, listedStatus);
    const watched = records.orders.get(guid);
    const isBehind = isOfBefore && order !== null && watched !== undefined && knowsMore(watched, order);
    return { order, isFresh: isFresh && !isBehind };
  }

  const noteListed = (
    { profileId, origin }: Place,
    read: readonly { guid: Guid | null; status: number | null }[],
  ): Promise<void> => {
    const listed = read.flatMap(({ guid, status }) => (guid === null ? [] : [[guid, status] as const]));
    return deps.engine.noteListed(profileId, origin, new Map(listed));
  };

  async function story(guid: string, place: Place) {
    const records = await deps.records(place.profileId);
    const { intents, orders, isPartial } = records;
    const intent = intents.find(({ guids }) => guids.some((one) => one === guid)) ?? null;
    const order = orders.get(guid) ?? null;
    const { order: kept } = await cache.find(place, guid, null);
    const known = [...orders.values()];
    const steps = deps.notes(place.profileId)?.of(guid) ?? NO_NOTES.of(guid);
    return {
      intent: intent && viewIntent(intent, known, null),
      history: intent?.history ?? [],
      watched: order && viewOrder(order, steps, intents, deps.deliveryOf(order), now()),
      kept: kept && { order: kept, own: ownOf(guid, records, kept) },
      isPartial,
    };
  }

  return {
    'ledger.page': ({ page }) =>
      withDesk<Output<'ledger.page'>>(async (desk) => {
        const { place, browse, records } = desk;
        const waitMs = restMs(place);
        if (waitMs > 0) return { ok: true, value: later(waitMs) };
        const answer = await browse.orders({ page, perPage: PER_PAGE });
        if (!answer.ok) return failed(answer.error);
        const { entries, total, perPage, lastPage } = answer.value;
        await noteListed(place, entries);
        const found = await Promise.all(
          entries.map(async ({ guid, status }) => {
            const kept = guid === null ? UNKNOWN : await findKept(desk, guid, status);
            return { guid, status, own: ownOf(guid, records, kept.order), ...kept };
          }),
        );
        return { ok: true, value: { kind: 'page', entries: found, total, perPage, lastPage } };
      }),
    'ledger.order': ({ guid, listedStatus, isForced }) =>
      withDesk<Output<'ledger.order'>>(async (desk) => {
        const { place, browse, records } = desk;
        const kept = await findKept(desk, guid, listedStatus);
        const tell = (order: LedgerOrder): Answer<Output<'ledger.order'>, never> => ({
          ok: true,
          value: { kind: 'order', order, own: ownOf(guid, records, order) },
        });
        if (kept.order && kept.isFresh && !isForced) return tell(kept.order);
        const waitMs = restMs(place);
        if (waitMs > 0) return { ok: true, value: later(waitMs) };
        const keep = cache.keeper(place, guid);
        const answer = await browse.order(guid as Guid);
        if (!answer.ok) return failed(answer.error);
        const order = await keep(toLedgerOrder(answer.value, now()));
        await noteListed(place, [answer.value]);
        return tell(order);
      }),
    'ledger.story': ({ guid }) => withPlace(async (place) => ({ ok: true, value: await story(guid, place) })),
    'ledger.orderless': () =>
      withPlace(async ({ profileId }) => {
        const { intents, isPartial } = await deps.records(profileId);
        const orderless = intents.filter(({ guids }) => guids.length === 0);
        return {
          ok: true,
          value: { intents: orderless.map((intent) => viewIntent(intent, [], null)), isPartial },
        };
      }),
    'ledger.again': ({ guid }) =>
      withPlace(async (place) => {
        const { order } = await cache.find(place, guid, null);
        const { intents } = await deps.records(place.profileId);
        const asked = intents.find(({ guids }) => guids.some((one) => one === guid))?.request;
        // What was asked for counts, not what the service made of it.
        const { to = null, period = null } = asked ?? order ?? {};
        if (to === null) return refuse('unknown-order');
        const energyUnits = order?.energyUnits ?? null;
        const amount = asked?.amount ?? (energyUnits && ({ source: 'amount', energyUnits } as const));
        const chosen = { ...(period && { period }), ...(amount && sameTask(amount)) };
        const { profileId } = place;
        const offer = {
          addresses: [to],
          leftOut: 0,
          isCut: false,
          from: 'page' as const,
          refusal: null,
          chosen,
          profileId,
        };
        await deps.offers.putOffer(offer);
        await deps.publish();
        await deps.openPopup();
        return DONE;
      }),
  };
}

type Later = { kind: 'later'; waitMs: number };

const UNKNOWN = { order: null, isFresh: false };

const later = (waitMs: number): Later => ({ kind: 'later', waitMs: Math.ceil(waitMs) });
