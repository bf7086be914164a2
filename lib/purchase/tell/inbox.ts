import type { EventKind } from '../../domain/order/event-kind.ts';
import { decodeRecord, encodeRecord } from '../journal/stored-text.ts';
import { writeVerified } from '../journal/write-verified.ts';
import type { EnginePorts } from '../ports.ts';
import { type EngineEvent, eventSchema, notificationId } from './event.ts';
import { FRESH_MARK, type InboxEntry, type InboxMark, markSchema } from './inbox-entry.ts';

const EVENT = 'n:';
const MARK = 'm:';
const MOST_ENTRIES = 200;
const MOST_ALERTS = 50;
const ALERTS: readonly EventKind[] = ['failed', 'overcharged', 'chain-disagrees'];

/** The entry calls for the user and was not read yet. */
export const isAlert = ({ isRead, event }: InboxEntry): boolean => !isRead && ALERTS.includes(event.kind);
const MOST_TRIES = 8;

/** Keeps every event once, written before the desktop shows it: an operating system may swallow a notification. */
export function createInbox(ports: Pick<EnginePorts, 'primary' | 'notify' | 'settings'>) {
  const { primary, notify, settings } = ports;
  const entries = new Map<string, InboxEntry>();

  const unsaved = new Map<string, EngineEvent>();
  const all = () => [...entries.values()];

  async function save(id: string, event: EngineEvent): Promise<void> {
    unsaved.set(id, event);
    if (await writeVerified(primary, EVENT + id, encodeRecord(event))) unsaved.delete(id);
  }

  /** Changes the entry's marks as they are now: it may have been read while it was being shown. */
  async function mark({ id }: InboxEntry, change: Partial<InboxMark>): Promise<void> {
    const entry = entries.get(id);
    if (!entry) return;
    const { event, id: _id, ...before } = entry;
    const after = { ...before, ...change };
    entries.set(id, { id, event, ...after });
    await writeVerified(primary, MARK + id, encodeRecord(after));
  }

  /** A user who saw “Don’t send yet” waits for the confirmation: it is shown even if its kind is muted. */
  function isWanted(id: string, event: EngineEvent): boolean {
    const denial = entries.get(id.replace('confirmed-on-chain', 'chain-disagrees'));
    const isDenied = denial !== undefined && denial.id !== id && denial.desktop !== 'muted';
    return settings().notify[event.kind] || isDenied;
  }

  async function show(entry: InboxEntry): Promise<void> {
    // Its kind may have been turned off while it waited.
    if (!isWanted(entry.id, entry.event)) return mark(entry, { desktop: 'muted' });
    try {
      await notify.show(entry.id, entry.event);
      await mark(entry, { desktop: 'shown' });
    } catch {
      const tries = entry.tries + 1;
      await mark(entry, { tries, desktop: tries < MOST_TRIES ? 'waiting' : 'gaveUp' });
    }
  }

  async function drop(id: string): Promise<void> {
    entries.delete(id);
    try {
      await primary.delete(EVENT + id);
      await primary.delete(MARK + id);
    } catch {
      // The disk may be full: the next life drops the entry. Old news must keep nobody from buying or watching.
    }
  }

  return {
    async load(): Promise<void> {
      const marks = await primary.list(MARK);
      for (const [key, text] of await primary.list(EVENT)) {
        const id = key.slice(EVENT.length);
        const event = decodeRecord(eventSchema, text);
        const known = decodeRecord(markSchema, marks.get(MARK + id) ?? '');
        if (event) entries.set(id, { ...(known ?? FRESH_MARK), id, event });
        else await drop(id);
      }
    },

    /** Files the event; false while it cannot be written. The same event again changes nothing. */
    async tell(event: EngineEvent): Promise<boolean> {
      const id = notificationId(event);
      if (entries.has(id)) return !unsaved.has(id);
      const desktop = isWanted(id, event) ? 'waiting' : 'muted';
      const entry = { ...FRESH_MARK, id, event, desktop } as const;
      entries.set(id, entry);
      await save(id, event);
      // An event without a mark counts as waiting: the next life would show what is switched off.
      if (desktop === 'muted') await mark(entry, {});
      return !unsaved.has(id);
    },

    /** Shows what is waiting and may be shown. What cannot be shown is tried again at a later wake. */
    async flush(mayShow: (event: EngineEvent) => boolean = () => true): Promise<void> {
      for (const [id, event] of [...unsaved]) await save(id, event);
      for (const entry of all()) if (entry.desktop === 'waiting' && mayShow(entry.event)) await show(entry);
    },

    /**
     * Drops the oldest entries. Unread alerts are kept, since one failed order may be among hundreds. So are events
     * that each start tells again: they would be shown and dropped over and over.
     */
    async trim(isToldAgain: (event: EngineEvent) => boolean): Promise<void> {
      const latest = all().sort((a, b) => b.event.atMs - a.event.atMs);
      const kept = latest.filter(isAlert).slice(0, MOST_ALERTS);
      const others = latest.filter((entry) => !kept.includes(entry));
      for (const { id, event } of others.slice(MOST_ENTRIES - kept.length)) {
        if (!isToldAgain(event)) await drop(id);
      }
    },

    async markRead(id: string): Promise<void> {
      const entry = entries.get(id);
      if (entry && !entry.isRead) await mark(entry, { isRead: true });
    },

    eventOf: (id: string): EngineEvent | null => entries.get(id)?.event ?? null,
    entries: all,
    hasUnsaved: () => unsaved.size > 0,
    hasWaiting: () => unsaved.size > 0 || all().some((entry) => entry.desktop === 'waiting'),
  };
}
