import { expect, it } from 'vitest';
import type { Core } from '../../../lib/purchase/core.ts';
import type { EngineEvent } from '../../../lib/purchase/tell/event.ts';
import { tellAndShow } from '../../../lib/purchase/wake.ts';
import { anOrder, guid } from './build.ts';

const ORIGINS = { main: 'https://main.example', other: 'https://other.example' };
const NOW_MS = 3_000_000;

/** Two services with a rental each that ends soon, and what is told and shown while one of them is being looked at. */
async function tellWhileBusy(busy: string) {
  const orders = Object.entries(ORIGINS).map(([profileId, origin], at) =>
    anOrder({
      profileId,
      origin,
      guid: guid(`${at + 1}`.repeat(8)),
      status: 3,
      endsAtMs: NOW_MS + 60_000,
    }),
  );
  const told: string[] = [];
  const shown: string[] = [];
  const core = {
    ports: {
      now: () => NOW_MS,
      settings: () => ({
        services: new Map(Object.entries(ORIGINS).map(([id, origin]) => [id, { origin, isPlay: false }])),
        endingLeadMs: { hours: 600_000, days: 600_000 },
      }),
    },
    journal: { all: () => [], hasUnsaved: () => false },
    orders: { all: () => orders, get: (id: string) => orders.find(({ profileId }) => profileId === id) },
    keep: async ({ events }: { events: EngineEvent[] }) =>
      void told.push(...events.map(({ profileId }) => profileId)),
    inbox: {
      flush: async (mayShow: (event: EngineEvent) => boolean) =>
        void shown.push(...Object.keys(ORIGINS).filter((profileId) => mayShow({ profileId } as EngineEvent))),
    },
  } as unknown as Core;
  await tellAndShow(core, (origin) => origin === busy);
  return { told, shown };
}

it.each([
  ['nobody', '', ['main', 'other']],
  ['one service', ORIGINS.other, ['main']],
])('leaves alone what is being looked at: %s', async (_, busy, free) => {
  expect(await tellWhileBusy(busy)).toEqual({ told: free, shown: free });
});
