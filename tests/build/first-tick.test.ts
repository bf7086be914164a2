import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds } from './builds.ts';
import { runFirstTick } from './first-tick.ts';

/** Schemas that are not put off: those of the library's own start, and a few that cost no more than putting them off. */
const MOST_SCHEMA_PARTS = 100;

const EVENTS = [
  'alarms.onAlarm',
  'contextMenus.onClicked',
  'notifications.onClicked',
  'omnibox.onInputChanged',
  'omnibox.onInputEntered',
  'permissions.onAdded',
  'permissions.onRemoved',
  'runtime.onInstalled',
  'runtime.onMessage',
  'runtime.onStartup',
  'storage.onChanged',
];

describe.each(builds)('the first tick of the background for $browser', ({ folder }) => {
  const script = readFileSync(join(folder, 'background.js'), 'utf8');
  const tick = runFirstTick(script);

  it('listens for every event, since one that is listened for later wakes nobody', () => {
    const heard = [...tick.calls].flatMap((call) => /^(.*)\.addListener$/.exec(call)?.[1] ?? []);
    expect(heard.sort()).toEqual(EVENTS);
  });

  it('closes what is stored to the processes of web pages', () => {
    expect([...tick.calls]).toEqual(
      expect.arrayContaining(['storage.local.setAccessLevel', 'storage.sync.setAccessLevel']),
    );
  });

  it('builds few schemas: the others when they are used first, in files of the protocol or in z.lazy', () => {
    expect(tick.schemaParts).toBeGreaterThan(0);
    expect(tick.schemaParts).toBeLessThanOrEqual(MOST_SCHEMA_PARTS);
  });

  it('lists nothing of the browser, which would build every part of its API to start with', () => {
    expect(tick.listings).toBe(0);
  });

  it('builds nothing that knows languages or calendars', () => {
    expect(tick.formatters).toBe(0);
  });

  it('has all it needs in one script, since a service worker cannot import later', () => {
    expect(script).not.toMatch(/\bimport\s*\(/);
    expect(script).not.toMatch(/\bimportScripts\b/);
  });

  it('is of ASCII alone: one sign beyond would double what the browser reads', () => {
    expect(/[^\0-\x7f]/.exec(script)?.[0]).toBeUndefined();
  });
});
