import { describe, expect, it } from 'vitest';
import type { NoticeWords } from '../../../../lib/background/notification-text.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { BatchOrder } from '../../../../lib/messages/batch-topics.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { startTestBackground } from '../../../support/background.ts';
import { createRandom, forgeLookAlike, makeAddress } from '../../../support/random-addresses.ts';
import { anOrder, aRow } from './batch-order.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const B = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';
const LOOK_ALIKE = 'TY6E6djn1rZzSj5qsfcWpPkEdrwUkwTQC7';

async function inPractice(showNotice = async (_id: string, _words: NoticeWords) => {}) {
  const world = startTestBackground({ showNotice });
  const { handlers } = world.background;
  await handlers['practice.enter']({});
  await handlers['balance.refresh']({});
  return { ...world, handlers };
}

describe('the background', () => {
  it('buys a batch row by row and tells what became of each', async () => {
    const { handlers, pass, settle } = await inPractice();
    expect(await handlers['batch.start'](anOrder([aRow(A), aRow(B)]))).toEqual({
      ok: true,
      value: { stop: null },
    });
    for (let round = 0; round < 30; round += 1) {
      await settle();
      await pass(2_000);
    }
    const answer = await handlers['batch.read']({});
    const { batch } = answer.ok ? answer.value : { batch: null };
    expect(batch?.rows.map(({ to, guids }) => [to, guids.length])).toEqual([
      [A, 1],
      [B, 1],
    ]);
    expect(batch).toMatchObject({ state: 'done', profileId: 'practice', profileName: 'practice' });
    const known = await handlers['snapshot.read']({});
    const used = known.ok ? known.value.addresses.filter(({ useCount }) => useCount === 1) : [];
    expect(used.map(({ address }) => address).sort(), 'as addresses that were rented for').toEqual([B, A]);
  });

  it.each([
    ['done', '4500000'],
    ['halted', '1'],
  ])('tells that a batch is %s, of play money as one of practice', async (end, capSun) => {
    const told: [string, NoticeWords][] = [];
    const { handlers, pass, settle } = await inPractice(async (...notice) => void told.push(notice));
    const order = anOrder([aRow(A, { capSun })]);
    await handlers['batch.start'](order);
    for (let round = 0; round < 30; round += 1) {
      await settle();
      await pass(2_000);
    }
    const title = `notification.practice {"title":"batch.notice.${end}"}`;
    expect(told).toEqual([[`batch:${order.batchId}`, { title, text: `batch.notice.${end}Text` }]]);
  });

  it('refuses a second batch while the first one is not done, and buys nothing of it', async () => {
    const { handlers } = await inPractice();
    const second = { ...anOrder([aRow(B)]), batchId: '00000000-0000-4000-8000-000000000009' };
    const [first, refused] = await Promise.all([
      handlers['batch.start'](anOrder([aRow(A)])),
      handlers['batch.start'](second),
    ]);
    expect(first).toMatchObject({ value: { stop: null } });
    expect(refused).toEqual({ ok: true, value: { stop: { code: 'anotherOpen', row: null, overSun: null } } });
    expect(await handlers['batch.read']({})).toMatchObject({ value: { batch: { rows: [{ to: A }] } } });
  });

  it('starts no batch with an address that the user has not allowed', async () => {
    const { handlers } = await inPractice();
    const settings = await handlers['settings.read']({});
    if (!settings.ok) throw new Error(settings.error.code);
    const { limits } = settings.value.settings;
    await handlers['settings.change']({ limits: { ...limits, isOnlySaved: true } });
    expect(await handlers['batch.start'](anOrder([aRow(A)])), 'none is saved yet').toMatchObject({
      value: { stop: { code: 'allowedAddresses', row: 0 } },
    });
    await handlers['address.save']({
      address: A,
      label: 'Mine',
      use: 'both',
      comparedWith: null,
      knownAs: null,
    });
    expect(await handlers['batch.start'](anOrder([aRow(A), aRow(B)]))).toMatchObject({
      value: { stop: { code: 'allowedAddresses', row: 1 } },
    });
    expect(await handlers['batch.start'](anOrder([aRow(A)]))).toMatchObject({ value: { stop: null } });
  });

  it.each<[string, BatchOrder, object]>([
    ['an invalid address', anOrder([aRow(A), aRow(`${B.slice(0, -1)}i`)]), { code: 'badAddress', row: 1 }],
    ['a sum above the user’s mark', anOrder([aRow(A), aRow(B), aRow(A)]), { code: 'sumNotTyped' }],
    ['another sum than that of its rows', anOrder([aRow(A)], { capSun: '1' }), { code: 'amountMismatch' }],
    [
      'an energy that is not what it asks for',
      anOrder([aRow(A, { energyUnits: '1' })]),
      { code: 'amountMismatch', row: 0 },
    ],
    ['another profile', anOrder([aRow(A)], { profileId: 'other' }), { code: 'originChanged', row: 0 }],
    [
      'more than the limit of an order',
      anOrder([aRow(A, { capSun: '50000001' })], { hasTypedSum: true }),
      { code: 'perOrder', row: 0, overSun: '1' },
    ],
    [
      'more than the limit of a day',
      anOrder(
        Array.from({ length: 5 }, () => aRow(A, { capSun: '41000000' })),
        { hasTypedSum: true },
      ),
      { code: 'perDay', row: null, overSun: '5000000' },
    ],
  ])('buys nothing of a batch with %s', async (_, order, stop) => {
    const { handlers } = await inPractice();
    const answer = await handlers['batch.start'](order);
    expect(answer).toMatchObject({ ok: true, value: { stop } });
    const read = await handlers['batch.read']({});
    expect(read).toEqual({ ok: true, value: { batch: null, isDamaged: false } });
  });

  it("starts no batch within the user's quiet hours, since its first row would only stop it", async () => {
    const { handlers } = await inPractice();
    const settings = await handlers['settings.read']({});
    if (!settings.ok) throw new Error(settings.error.code);
    const { limits } = settings.value.settings;
    const begin = async (fromMinute: number) => {
      const quietHours = { isOn: true, fromMinute, toMinute: 780 };
      await handlers['settings.change']({ limits: { ...limits, quietHours } });
      return handlers['batch.start'](anOrder([aRow(A)]));
    };
    expect(await begin(720)).toMatchObject({ value: { stop: { code: 'quietHours', row: null } } });
    expect(await begin(721), 'before they begin').toMatchObject({ value: { stop: null } });
  });

  it('stops look-alikes of known addresses unless they were compared', async () => {
    const { handlers, settings } = await inPractice();
    await settings.book.put(
      { address: A, label: 'Main', use: 'both' },
      { comparedWith: null, used: [], knownAs: null },
    );
    await handlers['settings.change']({});
    const answer = await handlers['batch.start'](anOrder([aRow(LOOK_ALIKE)]));
    expect(answer).toMatchObject({ value: { stop: { code: 'lookAlike', row: 0 } } });
  });

  it('shows the page every address that a batch imitates, even beyond the 300 that it is told of', async () => {
    const { handlers, settings, published } = await inPractice();
    const random = createRandom(2);
    const others = Array.from({ length: 300 }, () => makeAddress(random));
    const saved = [A, forgeLookAlike(B as Address)];
    const entries = [...others, ...saved].map((address, index) => ({
      address,
      label: `Address ${index}`,
      use: 'both' as const,
      changedAtMs: 0,
    }));
    await settings.book.change(() => ({ book: entries }));
    await handlers['settings.change']({});
    const shown = () => published.at(-1)?.addresses.map(({ address }) => address);
    expect(shown()).not.toEqual(expect.arrayContaining(saved));
    await handlers['batch.start'](anOrder([aRow(LOOK_ALIKE), aRow(B)]));
    const kept = [...others.slice(0, 297), exampleAddresses.sender, ...saved];
    expect(shown()?.sort()).toEqual(kept.sort());
  });
});
