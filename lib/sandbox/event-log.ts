import type { SandboxEvent } from './world/events.ts';

/** Where the events are kept. An append stores all of its events or none, and they are durable once it resolves. */
export type EventLog = {
  read(): Promise<readonly SandboxEvent[]>;
  append(events: readonly SandboxEvent[]): Promise<void>;
  clear(): Promise<void>;
};

export const createMemoryLog = (stored: readonly SandboxEvent[] = []): EventLog => {
  let events = [...stored];
  return {
    read: async () => events,
    append: async (added) => {
      events.push(...added);
    },
    clear: async () => {
      events = [];
    },
  };
};
