import { describe, expect, it } from 'vitest';
import type { ActiveProfile } from '../../../lib/background/choices/choices.ts';
import { NO_BUDGET } from '../../../lib/service/budget.ts';
import { createRentalService } from '../../../lib/service/client.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';
import { createServedSettings } from '../../support/memory-settings.ts';

const ORIGIN = 'https://energy.example';
const FIRST = 'token-of-the-first';
const SECOND = 'token-of-the-second';
const SECOND_AGAIN = 'another-token-of-the-second';
const THIRD = 'token-of-the-third';
const PLACED = 33333333;

type Account = { userId: number; guids: number[] };

/** Two accounts at one service, each with orders of its own. */
function openAccounts(): Record<string, Account> {
  const second = { userId: 2, guids: [22222221, 22222222] };
  return {
    [FIRST]: { userId: 1, guids: [11111111] },
    [SECOND]: second,
    [SECOND_AGAIN]: second,
    [THIRD]: { userId: 3, guids: [] },
  };
}

const orderOf = (guid: number) => ({
  guid,
  status: 0,
  to: purchaseOf(0).request.to,
  energy_amount: 65000,
  period_type: 'hours',
  hours: 1,
  order_cost: '2.99',
  order_cost_paid: guid === PLACED ? '0' : '2.99',
});

/** The service's answers. It never answers a purchase. */
function answerFor({ userId, guids }: Account, url: string): Response {
  const [what = '', which = ''] = new URL(url).pathname.split('/').slice(-2);
  if (which === 'energy') throw new TypeError('cut');
  const buyer = { section: 'buyer', currency: 'TRX', balance: '100', user_id: userId };
  const list = what === 'account' ? [buyer] : guids.map((guid) => ({ guid, status: 0 }));
  const one = which === 'price' ? { price: 46, unit: 'SUN' } : orderOf(Number(which));
  const data = which === 'list' ? list : one;
  return Response.json({ status: 'ok', data, total: guids.length, last_page: 1 });
}

/** A background whose user has bought something with the first account and got no answer. */
async function connect() {
  const accounts = openAccounts();
  const accountOf = (token: string | null) => accounts[token ?? ''] ?? { userId: 0, guids: [] };
  let savedAtMs = 1_790_000_000_000;
  const base = createServedSettings(() => {
    savedAtMs += 1;
    return savedAtMs;
  });
  const clientOf = (
    profile: Pick<ActiveProfile, 'origin' | 'bodyKind'>,
    readToken: () => Promise<string | null>,
  ) =>
    createRentalService({
      fetch: async (url, init) => answerFor(accountOf(new Headers(init.headers).get('token')), url),
      now: () => world.now(),
      sleep: (_, signal) => (signal ? new Promise(() => {}) : Promise.resolve()),
      random: () => 0.5,
      budget: NO_BUDGET,
      profile,
      mayAsk: async () => true,
      readToken,
    });
  const settings = { ...base, createService: clientOf };
  const world = startTestBackground({
    settings,
    createClient: (profile) =>
      clientOf(profile, () => settings.vault.read(profile.id, profile.origin, profile.tokenSavedAtMs)),
  });
  const presentId = async () => (await settings.keeper.read()).settings.profiles[0]?.id ?? null;
  const draftOf = (id: string | null, token: string) => ({
    id,
    name: 'Energy',
    colour: 'blue',
    origin: ORIGIN,
    bodyKind: 'json',
    token,
  });
  const save = async (token: string) => {
    const draft = draftOf(await presentId(), token);
    expect(await world.ask('profile.save', draft, 'options')).toMatchObject({ ok: true });
    return presentId();
  };
  const saveAndLook = async (token: string) => {
    const id = await save(token);
    await world.ask('balance.refresh');
    return id;
  };
  const wait = async (minutes: number) => {
    for (let passed = 0; passed < minutes * 6; passed += 1) await world.pass(10_000);
    return world.published.at(-1);
  };
  await saveAndLook(FIRST);
  const order = { ...purchaseOf(world.now()), profileId: 'service-1', origin: ORIGIN };
  expect(await world.ask('purchase.confirm', order)).toMatchObject({ value: { state: 'unknown' } });
  return {
    ...world,
    draftOf,
    save,
    saveAndLook,
    wait,
    list: (guid: number) => accounts[FIRST]?.guids.unshift(guid),
  };
}

describe('a token of another account', () => {
  it('never settles a doubt of the account before with its own list, and says that the doubt is open', async () => {
    const { ask, saveAndLook, wait } = await connect();
    await saveAndLook(SECOND);
    expect((await wait(15))?.inbox.left).toMatchObject([{ origin: ORIGIN, totalSun: '2990000' }]);
    expect(await ask('records.read', {}, 'options')).toMatchObject({
      value: { left: [{ origin: ORIGIN, totalSun: '2990000' }] },
    });
    await saveAndLook(FIRST);
    expect((await wait(1))?.intents).toMatchObject([{ state: 'unknown' }]);
  });

  it('tells nothing of what the other account bought before', async () => {
    const { saveAndLook, wait, notified } = await connect();
    await saveAndLook(SECOND);
    expect(await wait(5)).toMatchObject({ orders: [], intents: [] });
    expect(notified.filter((id) => id.startsWith('order:'))).toEqual([]);
  });

  it('finds what the account before left when its token returns', async () => {
    const { saveAndLook, wait, list } = await connect();
    await saveAndLook(SECOND);
    list(PLACED);
    await wait(15);
    await saveAndLook(FIRST);
    expect((await wait(5))?.intents).toMatchObject([{ state: 'confirmed', guids: [String(PLACED)] }]);
  });

  it('counts as another account even if nothing was read with the one before', async () => {
    const { save } = await connect();
    expect(await save(SECOND)).not.toBe(await save(THIRD));
  });

  it('is not another account when it is a new token of the same one', async () => {
    const { saveAndLook, wait } = await connect();
    const before = await saveAndLook(SECOND);
    await wait(1);
    expect(await saveAndLook(SECOND_AGAIN)).toBe(before);
  });
});

describe('an account that is connected once more', () => {
  it('finds its open purchase again if it was removed before', async () => {
    const { ask, save, wait, list } = await connect();
    expect(await ask('profile.remove', { id: 'service-1' }, 'options')).toMatchObject({ ok: true });
    expect(await save(FIRST)).toBe('service-1');
    expect((await wait(1))?.intents).toMatchObject([{ state: 'unknown' }]);
    list(PLACED);
    expect((await wait(15))?.intents).toMatchObject([{ state: 'confirmed', guids: [String(PLACED)] }]);
  });

  it("is refused beside itself, since neither profile would know of the other's open purchase", async () => {
    const { ask, draftOf } = await connect();
    expect(await ask('profile.save', draftOf(null, FIRST), 'options')).toMatchObject({
      error: { code: 'same-account' },
    });
    expect(await ask('profile.save', draftOf(null, THIRD), 'options')).toMatchObject({ ok: true });
  });
});
