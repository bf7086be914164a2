import * as z from 'zod/mini';
import { i18n } from '#i18n';
import { isOld } from '../../domain/age.ts';
import type { PurchaseOutcome } from '../../messages/popup-topics.ts';
import type { UnseenStop } from '../../messages/unseen-stop.ts';
import type { StoredMap } from '../../settings/stored-map.ts';
import { whyStopped } from '../../text/why-stopped.ts';
import type { BackgroundDeps } from '../background-deps.ts';
import type { Choices } from '../choices/choices.ts';
import { markProfile } from '../notification-text.ts';

const KEY = 'stops';
/** An open page says at once that it has shown the stop. */
const SHOWN_WITHIN_MS = 5_000;
/** A day later nobody waits for that energy any more, nor once the browser was closed. */
const KEPT_FOR_MS = 86_400_000;
const MOST_STOPS = 5;

/** `id`: of the purchase, or of the rule that would have rented again. */
type Wanted = Pick<UnseenStop, 'id' | 'to' | 'energyUnits'> & { profileId: string };
type Kept = UnseenStop & { profileId: string };
type Stop = Pick<Extract<PurchaseOutcome, { kind: 'stopped' }>, 'code' | 'limit'>;

export type UnseenStops = ReturnType<typeof createUnseenStops>;

interface StopsDeps extends Pick<BackgroundDeps, 'now' | 'timers' | 'showNotice' | 'report'> {
  /** Session storage: survives the background's death, gone with the browser. */
  session: Pick<StoredMap, 'read' | 'write'>;
  onChange(): void;
}

/**
 * Confirmed purchases that were stopped before anything was sent, until a page has shown it. The popup closes as soon as
 * its user clicks elsewhere, and whoever confirmed a purchase then waits for energy that was never rented: a
 * notification says so, and the popup when it is opened again, until the user has read it or confirms anew.
 */
export function createUnseenStops({ now, timers, showNotice, report, session, onChange }: StopsDeps) {
  /** The notices that are still to be shown. */
  const unseen = new Map<string, { wanted: Wanted; cancel(): void }>();
  let held: Promise<readonly Kept[]> | null = null;

  /** What cannot be read is not told a second time: that affects no answer about money. */
  const read = async (): Promise<readonly Kept[]> => {
    try {
      const kept = await session.read(KEY);
      return (await readShape()).safeParse(kept).data ?? [];
    } catch (error) {
      report('unseen stops', error);
      return [];
    }
  };
  const stops = () => {
    held ??= read();
    return held;
  };
  const change = (edit: (kept: readonly Kept[]) => readonly Kept[]): Promise<void> => {
    const changed = stops().then(edit);
    held = changed;
    return changed.then((next) => session.write(KEY, next)).catch((error) => report('unseen stops', error));
  };
  const hush = (id: string): void => {
    unseen.get(id)?.cancel();
    unseen.delete(id);
  };
  /** A notice after this would say of energy that is being rented that it was not. */
  const hushFor = (profileId: string, addresses: readonly string[]): void => {
    for (const [id, { wanted }] of unseen)
      if (wanted.profileId === profileId && addresses.includes(wanted.to)) hush(id);
  };
  /** One that is noted meanwhile stays. */
  const drop = async (isGone: (stop: Kept) => boolean): Promise<void> => {
    const gone = (await stops()).filter(isGone);
    if (gone.length === 0) return;
    await change((kept) => kept.filter((stop) => !gone.includes(stop)));
    onChange();
  };
  /** Whether a page that is opened now would show it. */
  const isShown = ({ atMs }: Kept) => isOld(atMs, now(), SHOWN_WITHIN_MS);

  return {
    note(wanted: Wanted, { code, limit }: Stop, { addresses, profiles }: Choices): void {
      const { id, profileId, to } = wanted;
      const name = addresses.find(({ address }) => address === to)?.name ?? to;
      const words = markProfile(profileId, profiles, {
        title: i18n.t('notification.notRented.title'),
        text: i18n.t('notification.notRented.text', { name, why: whyStopped(code, limit) }),
      });
      const tell = () => {
        unseen.delete(id);
        onChange();
        showNotice(`stopped:${id}`, words).catch((error) => report('the notice of a stop', error));
      };
      hush(id);
      unseen.set(id, { wanted, cancel: timers.set(SHOWN_WITHIN_MS, tell) });
      const stop = { ...wanted, code, limit, atMs: now() };
      void change((kept) => [stop, ...kept.filter((one) => one.id !== id)].slice(0, MOST_STOPS));
    },

    async seen(id: string): Promise<void> {
      hush(id);
      await drop((stop) => stop.id === id);
    },

    /**
     * The user confirms another purchase: what became of the one before is known, or matters no more. One for another
     * address stays while no page can have shown it.
     */
    confirmsAnew(profileId: string, to: string): Promise<void> {
      hushFor(profileId, [to]);
      return drop((stop) => stop.profileId === profileId && (stop.to === to || isShown(stop)));
    },

    /**
     * What the user confirmed on another page is being bought for these addresses: who then reads of one of them that
     * nothing was rented there might rent twice.
     */
    isRented(profileId: string, addresses: readonly string[]): Promise<void> {
      hushFor(profileId, addresses);
      return drop((stop) => stop.profileId === profileId && addresses.includes(stop.to));
    },

    /** Those that no page has shown in time. Its own page shows a stop for a moment before it says so. */
    async of(profileId: string): Promise<UnseenStop[]> {
      return (await stops())
        .filter(
          // One from the future stays too: only the clock was set back.
          (stop) => stop.profileId === profileId && isShown(stop) && now() - stop.atMs < KEPT_FOR_MS,
        )
        .map(({ profileId: _, ...stop }) => stop);
    },
  };
}

/** Loaded here so that the first tick does not evaluate the protocol. */
async function readShape() {
  const { unseenStopSchema } = await import('../../messages/unseen-stop.ts');
  return z.array(z.extend(unseenStopSchema, { profileId: z.string() }));
}
