import { describe, expect, it } from 'vitest';
import type { ActiveProfile } from '../../../../lib/background/choices/choices.ts';
import { createServiceDesk } from '../../../../lib/background/services/service-desk.ts';
import { NO_BUDGET } from '../../../../lib/service/budget.ts';
import { createRentalService } from '../../../../lib/service/client.ts';
import { createMemoryStore } from '../../../support/background.ts';

const SERVICE: ActiveProfile = {
  id: 'p1',
  kind: 'service',
  name: 'Energy',
  colour: null,
  origin: 'https://energy.example',
  bodyKind: 'json',
  token: 'ready',
  tokenSavedAtMs: 1,
};

/** Services that no request reaches, and a browser that allows requests or does not. */
async function openDesk(profile: ActiveProfile, isAllowed: () => boolean, ...others: ActiveProfile[]) {
  const asked: string[] = [];
  const web = { answer: (): Promise<Response> => Promise.reject(new TypeError('blocked')) };
  const desk = createServiceDesk({
    now: () => 7,
    createClient: ({ origin, bodyKind }) =>
      createRentalService({
        fetch: () => web.answer(),
        now: () => 7,
        // Short pauses pass at once, and time limits never end.
        sleep: (ms) => (ms < 10_000 ? Promise.resolve() : new Promise(() => {})),
        random: () => 0.5,
        budget: NO_BUDGET,
        profile: { origin, bodyKind },
        mayAsk: async () => profile.kind === 'practice' || isAllowed(),
        readToken: async () => 'token-0123456789',
      }),
    notesStore: createMemoryStore(),
    mayAsk: async (origin) => {
      asked.push(origin);
      return isAllowed();
    },
    onChange: () => {},
    onNoteLost: () => {},
    onPrice: () => {},
    onOrder: () => {},
  });
  await desk.update([profile, ...others]);
  return {
    desk,
    asked,
    web,
    async ask() {
      await desk.service(profile.id)?.price('1h');
      await new Promise((resolve) => setImmediate(resolve));
      return desk.connection(profile.id).trouble;
    },
  };
}

describe('a service that no request can reach', () => {
  it('is told apart from one that the browser does not allow to be asked', async () => {
    let isAllowed = false;
    const desk = await openDesk(SERVICE, () => isAllowed);
    expect(await desk.ask()).toBe('no-permission');
    isAllowed = true;
    expect(await desk.ask()).toBe('unreachable');
  });

  it('is reported at once when the user takes its permission back or grants it, whether or not it is asked', async () => {
    let isAllowed = true;
    const { desk, asked, ask } = await openDesk(SERVICE, () => isAllowed);
    await ask();
    const askedAgain: string[] = [];
    const look = () => desk.lookAtPermissions(async (id) => askedAgain.push(id));
    isAllowed = false;
    await look();
    expect([desk.connection(SERVICE.id).trouble, askedAgain]).toEqual(['no-permission', []]);
    isAllowed = true;
    await look();
    await look();
    expect([desk.connection(SERVICE.id).trouble, askedAgain]).toEqual([null, [SERVICE.id]]);
    expect(new Set(asked)).toEqual(new Set(['https://energy.example']));
  });

  it('does not delay the others that may be asked again, nor keeps them from it when asking it fails', async () => {
    let isAllowed = false;
    const { desk } = await openDesk(
      SERVICE,
      () => isAllowed,
      { ...SERVICE, id: 'p2', origin: 'https://other.example' },
      { ...SERVICE, id: 'p3', origin: 'https://third.example' },
    );
    const asked: string[] = [];
    await desk.lookAtPermissions(async (id) => asked.push(id));
    isAllowed = true;
    const silent = new Promise<never>(() => {});
    const look = desk.lookAtPermissions((id) => {
      asked.push(id);
      return id === 'p1' ? silent : Promise.reject(new Error('full'));
    });
    look.catch(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual(['p1', 'p2', 'p3']);
  });

  it('is asked again with another token: the trouble with the one before means nothing', async () => {
    const { ask, desk } = await openDesk(SERVICE, () => true);
    await ask();
    await desk.update([{ ...SERVICE, name: 'Renamed' }]);
    expect(desk.connection(SERVICE.id).trouble).toBe('unreachable');
    const service = desk.service(SERVICE.id);
    await desk.update([{ ...SERVICE, tokenSavedAtMs: 2 }]);
    expect(desk.connection(SERVICE.id)).toMatchObject({ trouble: null, isTokenRefused: false });
    expect(desk.service(SERVICE.id)).not.toBe(service);
    // A request that was sent with the token before says nothing either.
    await service?.price('1h');
    expect(desk.connection(SERVICE.id).trouble).toBeNull();
  });

  it('is asked in another body format from the moment that it is chosen', async () => {
    const { desk } = await openDesk(SERVICE, () => true);
    const service = desk.service(SERVICE.id);
    await desk.update([{ ...SERVICE, bodyKind: 'urlencoded' }]);
    expect(desk.service(SERVICE.id)).not.toBe(service);
  });

  it('is as it was after a sleep, unless it was asked since', async () => {
    const { ask, desk } = await openDesk(SERVICE, () => true);
    const before = { isOnline: true, lastAnswerAtMs: 5, trouble: 'timeout', isTokenRefused: true } as const;
    desk.restore(SERVICE.id, before);
    expect(desk.connection(SERVICE.id)).toEqual(before);
    await ask();
    desk.restore(SERVICE.id, before);
    expect(desk.connection(SERVICE.id).trouble).toBe('unreachable');
  });

  it('needs no permission if it is practice, whose requests do not leave the browser', async () => {
    const desk = await openDesk({ ...SERVICE, kind: 'practice' }, () => false);
    expect(await desk.ask()).toBe('unreachable');
    await desk.desk.lookAtPermissions(async () => {});
    expect(desk.desk.connection(SERVICE.id).trouble).toBe('unreachable');
    expect(desk.asked).toEqual([]);
  });
});

it.each(['locked', 'missing'] as const)(
  'is not asked if its token is %s, not even for public data',
  async (token) => {
    const { desk } = await openDesk({ ...SERVICE, token }, () => true);
    expect([desk.service(SERVICE.id), desk.browse(SERVICE.id)]).toEqual([null, null]);
  },
);

it('is no longer said to refuse its token once it answers whoever leafs through the orders', async () => {
  const { desk, web } = await openDesk(SERVICE, () => true);
  const leaf = async () => {
    await desk.browse(SERVICE.id)?.orders({ page: 1, perPage: 15 });
    return desk.connection(SERVICE.id).isTokenRefused;
  };
  web.answer = async () => new Response('{}', { status: 401 });
  expect(await leaf()).toBe(true);
  web.answer = async () => Response.json({ status: 'ok', data: [], total: 0, last_page: 1 });
  expect(await leaf()).toBe(false);
});
