import { browser } from 'wxt/browser';

/** Alarms by name. They outlive the background, but neither an update nor, in Firefox, a restart of the browser. */
export function createAlarms() {
  return {
    async get(name: string) {
      const alarm = await browser.alarms.get(name);
      return alarm ? { atMs: alarm.scheduledTime } : null;
    },
    async create(name: string, { atMs, periodMs }: { atMs: number; periodMs: number }) {
      // Chromium answers with a promise, Firefox with nothing.
      await browser.alarms.create(name, { when: atMs, periodInMinutes: periodMs / 60_000 });
    },
    async clear(name: string) {
      await browser.alarms.clear(name);
    },
  };
}

/** Registers the one alarm listener. Call it in the first tick. */
export function onAlarm(listener: (name: string) => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => listener(name));
}
