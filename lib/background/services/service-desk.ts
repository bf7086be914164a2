// What lives here: the rental service of each profile: its client, how often it may be asked, and what its answers said
// of prices and orders. The composition of the background uses it.
// It must not buy, nor repeat a purchase: that is the engine's part.

import type { Sun } from '../../domain/amounts/sun.ts';
import { createQueue } from '../../domain/queue.ts';
import type { Period } from '../../domain/rental/period.ts';
import type { StorePort } from '../../purchase/ports.ts';
import type { Browse, RentalService } from '../../service/client.ts';
import type { Order } from '../../service/order-schema.ts';
import type { ActiveProfile } from '../choices/choices.ts';
import { type Connection, noteAnswer, notePermission, UNKNOWN_CONNECTION } from './connection.ts';
import { createOrderNotes, type OrderNotes } from './order-notes.ts';
import { type ServiceWatcher, type WatchedService, watchBrowsing, watchService } from './service-port.ts';

interface DeskDeps {
  now(): number;
  /** A client for the profile, bound to its origin and its present token. */
  createClient(profile: ActiveProfile): RentalService;
  notesStore: Pick<StorePort, 'get' | 'set'>;
  /** Whether the browser permits requests to this host. */
  mayAsk(origin: string): Promise<boolean>;
  /** Something that pages show has changed. */
  onChange(): void;
  onNoteLost(error: unknown): void;
  onPrice(profileId: string, period: Period, unitSun: Sun | null): void;
  onOrder(place: { profileId: string; origin: string }, order: Order): void;
}

type Place = {
  origin: string;
  bodyKind: string;
  tokenSavedAtMs: number | null;
  service: WatchedService;
  browse: Browse;
  notes: OrderNotes;
};

/** The services of all profiles, each with what its answers said in passing. */
export function createServiceDesk(deps: DeskDeps) {
  const places = new Map<string, Place>();
  const connections = new Map<string, Connection>();
  let profiles: readonly ActiveProfile[] = [];
  const inTurn = createQueue();

  const connectionOf = (id: string) => connections.get(id) ?? UNKNOWN_CONNECTION;

  async function openNotes({ id }: ActiveProfile): Promise<OrderNotes> {
    const notes = createOrderNotes(deps.notesStore, id);
    await notes.load();
    return notes;
  }

  function openPlace(profile: ActiveProfile, notes: OrderNotes): Place {
    const watcher: ServiceWatcher = {
      answered(code, isPrivate) {
        // The last answer to a client that was replaced is about another token.
        if (places.get(profile.id)?.service !== service) return;
        connections.set(profile.id, noteAnswer(connectionOf(profile.id), code, isPrivate, deps.now()));
        deps.onChange();
      },
      priceRead: (period, unitSun) => deps.onPrice(profile.id, period, unitSun),
      orderRead(order, isWhole) {
        void notes.note(order, deps.now()).catch(deps.onNoteLost);
        if (isWhole) deps.onOrder({ profileId: profile.id, origin: profile.origin }, order);
      },
    };
    const client = deps.createClient(profile);
    const service = watchService(client, watcher);
    const browse = watchBrowsing(client.browse, {
      isTroubled() {
        const { trouble, isTokenRefused } = connectionOf(profile.id);
        return trouble !== null || isTokenRefused;
      },
      answered: watcher.answered,
    });
    const { origin, bodyKind, tokenSavedAtMs } = profile;
    return { origin, bodyKind, tokenSavedAtMs, service, browse, notes };
  }

  async function follow(next: readonly ActiveProfile[]): Promise<void> {
    for (const profile of next) {
      const place = places.get(profile.id);
      const { id, origin, bodyKind, tokenSavedAtMs } = profile;
      const isSamePlace = place?.origin === origin && place.bodyKind === bodyKind;
      if (isSamePlace && place.tokenSavedAtMs === tokenSavedAtMs) continue;
      // What is known about another token says nothing about this one.
      connections.delete(id);
      // Requests under way keep the former client, which knows only the former token.
      places.set(id, openPlace(profile, isSamePlace ? place.notes : await openNotes(profile)));
    }
    profiles = next;
  }

  function usable(id: string): Place | null {
    const profile = profiles.find((one) => one.id === id);
    return profile?.token === 'ready' ? (places.get(id) ?? null) : null;
  }

  return {
    /** Takes over the present profiles; calls wait for each other. Another address or token means a new client. */
    update: (next: readonly ActiveProfile[]): Promise<void> => inTurn(() => follow(next)),
    /** Null while the profile is gone or its token cannot be used: then nothing may be asked. */
    service: (id: string): WatchedService | null => usable(id)?.service ?? null,
    browse: (id: string): Browse | null => usable(id)?.browse ?? null,
    notes: (id: string): OrderNotes | null => places.get(id)?.notes ?? null,
    connection: connectionOf,
    /**
     * The user may have allowed or forbidden hosts, outside any request. Services that may be asked again are asked,
     * side by side: one that does not answer delays no other.
     */
    async lookAtPermissions(askAgain: (id: string) => Promise<unknown>): Promise<void> {
      const looks = profiles.map(async ({ id, kind, origin }) => {
        if (kind === 'practice') return [];
        const isAllowed = await deps.mayAsk(origin);
        const before = connectionOf(id);
        const after = notePermission(before, isAllowed);
        connections.set(id, after);
        return isAllowed && after !== before ? [id] : [];
      });
      const freed = (await Promise.all(looks)).flat();
      deps.onChange();
      await Promise.all(freed.map(askAgain));
    },
    /** Restores the connection as it was before the background slept. */
    restore(id: string, before: Connection): void {
      if (!connections.has(id)) connections.set(id, before);
    },
  };
}

export type ServiceDesk = ReturnType<typeof createServiceDesk>;
