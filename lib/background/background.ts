import { isOld } from '../domain/age.ts';
import { PERIODS } from '../domain/rental/period.ts';
import type { Handlers } from '../messages/router.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import { createEngine } from '../purchase/engine.ts';
import { createRounds } from '../purchase/pace/rounds.ts';
import { PRACTICE_ID } from '../settings/profile.ts';
import type { BackgroundDeps } from './background-deps.ts';
import { createUnseenStops } from './buying/unseen-stops.ts';
import { createChainAnswers } from './chain/chain-answers.ts';
import { createChainDesk } from './chain/chain-desk.ts';
import { createChainJob } from './chain/chain-job.ts';
import { createDeliveryWatch } from './chain/delivery-watch.ts';
import { createAddressUses } from './choices/address-uses.ts';
import { createPresentChoices } from './choices/present-choices.ts';
import { createLastHeard } from './last-heard.ts';
import { createLedger } from './ledger/ledger.ts';
import { createMoneyDesk } from './money/money-desk.ts';
import { createPlans } from './plans/plans.ts';
import { createPopupHandlers } from './popup-handlers.ts';
import { createRecordHandlers } from './record-handlers.ts';
import { NO_NOTES } from './services/order-notes.ts';
import { createPriceBook } from './services/price-book.ts';
import { createServiceDesk } from './services/service-desk.ts';
import { askEngine } from './settings/ask-engine.ts';
import { createSettingsHandlers } from './settings/settings-handlers.ts';
import { buildPageSnapshot } from './snapshot/page-snapshot.ts';

/** Everything the background does, over injected parts: the same in the extension and in tests. */
export function createBackground(deps: BackgroundDeps) {
  const { now, settings } = deps;
  const prices = createPriceBook({ now, onPrice: (...price) => money.notePrice(...price) });
  const uses = createAddressUses(deps.primary);
  const choices = createPresentChoices({
    ...deps,
    uses,
    async onRead(present) {
      chain.update(known()); // at once: the previous node's word must not be shown for a new active profile
      await desk.update(present.profiles);
      await deliveries.load();
      await Promise.all([heard.restore(known), engine.load()]);
    },
  });
  const { known, ready } = choices;

  const desk = createServiceDesk({
    now,
    createClient: deps.createClient,
    notesStore: deps.primary,
    onChange: () => void publish(),
    // Only looks: a permission that a click is granting at this moment must not be taken back.
    mayAsk: (origin) => deps.settings.permissions.has(origin),
    onNoteLost: (error) => deps.report('order notes', error),
    onPrice: prices.note,
    onOrder: (...read) => ledger.noteRead(...read),
  });
  const engine = createEngine({
    ...deps,
    service: (id) => desk.service(id),
    settings: () => known().engine,
    isDenied: (order) => deliveries.denies(order),
    notify: {
      show: async (id, event) => {
        if (!(await plans.covers(event))) await deps.notify(id, event, known());
      },
    },
    publish: () => {
      void publish();
      void chainJob.run();
      plans.carryOn();
    },
  });
  const money = createMoneyDesk({
    ...deps,
    engine,
    ready,
    service: (id) => desk.service(id),
    records: (id) => ledger.spent(id),
  });
  const chain = createChainDesk({
    ...deps,
    onChange() {
      money.noteBurn(choices.latest()?.activeProfileId ?? null, chain.part());
      void publish();
    },
  });
  const heard = createLastHeard({ ...deps, prices, chain, desk });
  const deliveries = createDeliveryWatch({
    now,
    store: deps.primary,
    node: chain.node,
    tell: ({ profileId, guid }, kind) => engine.tellOfChain(profileId, guid, kind),
    onChange: () => void publish(),
    onLost: (error) => deps.report('deliveries', error),
  });
  const chainJob = createChainJob({
    ...deps,
    watch: deliveries,
    orders: () => engine.snapshot().orders,
    isPractice: () => choices.latest()?.activeProfileId === PRACTICE_ID,
  });

  async function snapshot(): Promise<Snapshot> {
    const present = await ready();
    const id = present.activeProfileId ?? '';
    return buildPageSnapshot({
      nowMs: now(),
      choices: present,
      engine: engine.snapshot(),
      prices: prices.of(id),
      unpriced: prices.missing(id),
      connection: desk.connection(id),
      notes: desk.notes(id) ?? NO_NOTES,
      chain: chain.part(),
      deliveryOf: deliveries.view,
      ...(await deps.offers.held()),
      twins: await deps.twins.read(),
      stops: await stops.of(id),
    });
  }

  /** Publishes the snapshot. Changes that come meanwhile are published together afterwards, and awaited with it. */
  const publish = createRounds(async () => {
    try {
      const next = await snapshot();
      heard.keep(next, known());
      await deps.publish(next, engine.snapshot(), known());
    } catch (error) {
      deps.report('publish', error);
    }
  });

  /** Publishes without waiting for the engine's wake: a service that does not answer can make that last a minute. */
  async function choicesChanged(): Promise<void> {
    choices.forget();
    await ready();
    void engine.wake();
    await publish();
  }

  /** The count is only a convenience: that it cannot be kept must not affect the answer about money. */
  async function noteUse(address: string, isPractice: boolean): Promise<void> {
    try {
      await uses.note(address, now(), isPractice);
      choices.forget();
    } catch (error) {
      deps.report('address uses', error);
    }
  }

  const stops = createUnseenStops({ ...deps, onChange: () => void publish() });
  const plans = createPlans({
    ...deps,
    stops,
    engine,
    ready,
    known,
    snapshot,
    publish,
    noteUse,
    service: desk.service,
    notes: desk.notes,
    isTokenRefused: (id) => desk.connection(id).isTokenRefused,
    isDenied: deliveries.denies,
  });
  const ledger = createLedger({
    ...deps,
    ...desk,
    node: chain.node,
    engine,
    ready,
    publish,
    deliveryOf: deliveries.view,
  });
  const settingsHandlers = createSettingsHandlers({
    ...deps.settings,
    readUsed: uses.readUsed,
    onChange: choicesChanged,
    report: deps.report,
    ...askEngine({ ...deps, engine, ready }),
  });
  const handlers: Handlers = {
    ...settingsHandlers,
    ...createChainAnswers({ desk: chain, ready }),
    ...money.handlers,
    ...ledger.handlers,
    ...plans.handlers,
    ...createRecordHandlers({ engine, ready, publish }),
    ...createPopupHandlers({
      ...deps,
      engine,
      prices,
      ready,
      publish,
      snapshot,
      needs: () => chain.part().needs,
      noteUse,
      service: desk.service,
      notes: desk.notes,
      stops,
      enterPractice: () => settingsHandlers['profile.activate']({ id: PRACTICE_ID }),
      async changeAlerts(edit) {
        await settings.keeper.change((kept) => ({ ...kept, alerts: edit(kept.alerts) }));
        await choicesChanged();
      },
    }),
  };

  return {
    handlers,
    publish,
    /** Does what is due: for alarms, starts and updates. */
    async wake(): Promise<void> {
      await ready();
      await engine.wake();
      await chainJob.run();
    },
    choicesChanged,
    /**
     * The user has allowed or forbidden a host: pages say so at once, and a service that may be asked again is asked.
     */
    permissionsChanged: () => ready().then(() => desk.lookAtPermissions((id) => engine.refresh(id, null))),
    /** What a notification was about. `isHidden`: the popup, which has the latest orders alone, does not show it. */
    async newsOf(noticeId: string) {
      const { profile, orders } = await snapshot();
      const event = engine.newsOf(noticeId);
      if (!event) return null;
      const { profileId, guid } = event;
      const isHidden = profileId === profile?.id && orders.every((order) => order.guid !== guid);
      return { profileId, guid, isHidden };
    },
    /** What the toolbar shows may be out of date: asks for the price again if it shows one. */
    async renewToolbar(): Promise<void> {
      const { badge, activeProfileId: id } = await ready();
      const { kind } = engine.snapshot()[id === PRACTICE_ID ? 'badge' : 'realBadge'];
      // The end of a rental is counted down in place of the price, which nobody sees meanwhile.
      if (badge === 'price' && id !== null && kind !== 'ending')
        await handlers['prices.refresh']({ periods: ['1h'] });
      else await publish();
    },
    /** The active profile's prices and learned fees. Prices older than `mostAgeMs` are asked for first. */
    async readPrices(mostAgeMs: number) {
      const id = (await ready()).activeProfileId ?? '';
      const known = prices.of(id);
      const old = PERIODS.filter((period) => isOld(known.get(period)?.readAtMs ?? 0, now(), mostAgeMs));
      await Promise.all(old.map((period) => handlers['prices.refresh']({ periods: [period] })));
      return { prices: known, fees: desk.notes(id)?.fees() ?? [], isPractice: id === PRACTICE_ID };
    },
  };
}
