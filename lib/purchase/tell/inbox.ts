import { decodeRecord, encodeRecord } from '../journal/stored-text.ts';
import { writeVerified } from '../journal/write-verified.ts';
import type { EnginePorts } from '../ports.ts';
import { type EngineEvent, notificationId } from './event.ts';
import { entrySchema, type InboxEntry } from './inbox-entry.ts';

const PREFIX = 'n:';
const MOST_ENTRIES = 200;
const MOST_TRIES = 8;

export type Inbox = ReturnType<typeof createInbox>;

/** Every event once. The entry is written before the desktop is asked: an operating system may swallow a notification. */
export function createInbox(ports: Pick<EnginePorts, 'primary' | 'notify' | 'settings'>) {
  const { primary, notify, settings } = ports;
  const entries = new Map<string, InboxEntry>();

  async function save(entry: InboxEntry): Promise<void> {
    entries.set(entry.id, entry);
    await writeVerified(primary, PREFIX + entry.id, encodeRecord(entry));
  }

  async function show(entry: InboxEntry): Promise<void> {
    try {
      await notify.show(entry.id, entry.event);
      await save({ ...entry, desktop: 'shown' });
    } catch {
      const tries = entry.tries + 1;
      await save({ ...entry, tries, desktop: tries < MOST_TRIES ? 'waiting' : 'gaveUp' });
    }
  }

  async function drop(id: string): Promise<void> {
    entries.delete(id);
    await primary.delete(PREFIX + id);
  }

  return {
    async load(): Promise<void> {
      for (const [key, text] of await primary.list(PREFIX)) {
        const entry = decodeRecord(entrySchema, text);
        if (entry) entries.set(entry.id, entry);
        else await primary.delete(key);
      }
    },

    /** Files the event. The same event again changes nothing. */
    async tell(event: EngineEvent): Promise<void> {
      const id = notificationId(event);
      if (entries.has(id)) return;
      const desktop = settings().notify[event.kind] ? 'waiting' : 'muted';
      await save({ v: 1, id, event, desktop, tries: 0, isRead: false });
    },

    /** Shows what waits; what cannot be shown is tried again at a later wake. */
    async flush(): Promise<void> {
      for (const entry of [...entries.values()]) if (entry.desktop === 'waiting') await show(entry);
      const oldest = [...entries.values()].sort((a, b) => a.event.atMs - b.event.atMs);
      for (const entry of oldest.slice(0, Math.max(0, oldest.length - MOST_ENTRIES))) await drop(entry.id);
    },

    async markRead(id: string): Promise<void> {
      const entry = entries.get(id);
      if (entry && !entry.isRead) await save({ ...entry, isRead: true });
    },

    entries: () => [...entries.values()],
    hasWaiting: () => [...entries.values()].some((entry) => entry.desktop === 'waiting'),
  };
}
