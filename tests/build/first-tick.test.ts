import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds } from './builds.ts';
import { runFirstTick } from './first-tick.ts';

/**
 * Schemas that are built at once: those of the library's own start, and a few that are as cheap as postponing them.
 */
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
  'storage.sync.onChanged',
];

describe.each(builds)('the first tick of the background for $browser', ({ folder }) => {
  const script = readFileSync(join(folder, 'background.js'), 'utf8');
  const tick = runFirstTick(script);

  it('adds every event listener, since one that is added later does not wake the worker', () => {
    const heard = [...tick.calls].flatMap((call) => /^(.*)\.addListener$/.exec(call)?.[1] ?? []);
    expect(heard.sort()).toEqual(EVENTS);
  });

  it('closes the storage of the extension to the processes of web pages', () => {
    expect([...tick.calls]).toEqual(
      expect.arrayContaining(['storage.local.setAccessLevel', 'storage.sync.setAccessLevel']),
    );
  });

  it('builds few schemas: files of the protocol and z.lazy postpone the others to their first use', () => {
    expect(tick.schemaParts).toBeGreaterThan(0);
    expect(tick.schemaParts).toBeLessThanOrEqual(MOST_SCHEMA_PARTS);
  });

  it('does not list the browser API, which would build every part of it at the start', () => {
    expect(tick.listings).toBe(0);
  });

  it('builds no formatter of a language or calendar', () => {
    expect(tick.formatters).toBe(0);
  });

  it('has all it needs in one script, since a service worker cannot import later', () => {
    expect(script).not.toMatch(/\bimport\s*\(/);
    expect(script).not.toMatch(/\bimportScripts\b/);
  });

  it('contains only ASCII: one other character would double what the browser reads', () => {
    expect(/[^\0-\x7f]/.exec(script)?.[0]).toBeUndefined();
  });
});
