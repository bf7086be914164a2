import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, it } from 'vitest';
import { wordNotification } from '../../../lib/background/notification-text.ts';
import { EVENT_KINDS } from '../../../lib/domain/order/event-kind.ts';
import type { Guid } from '../../../lib/domain/order/guid.ts';
import type { EngineEvent } from '../../../lib/purchase/tell/event.ts';

const messages = await parseMessagesFile(join(import.meta.dirname, '../../../lib/text/en.yml'));
const texts = new Map(
  messages.map((entry) => [entry.key.join('.'), 'message' in entry ? entry.message : '']),
);

const names = {
  locale: 'en',
  nowMs: Date.UTC(2026, 10, 21, 12),
  nameOf: () => 'Main wallet',
  profiles: [
    { id: 'practice', kind: 'practice' as const, name: 'practice' },
    { id: 'p1', kind: 'service' as const, name: 'Energy market' },
  ],
};
const event = (kind: EngineEvent['kind'], params: Record<string, string> = {}): EngineEvent => ({
  kind,
  profileId: 'p1',
  guid: '40718265' as Guid,
  intentId: null,
  atMs: 0,
  params,
});

/** The text as the browser would show it. The stand-in for the texts returns the key and the inserted words. */
function read(answer: string): string {
  const [key = '', words = '{}'] = [
    answer.slice(0, answer.indexOf(' ')),
    answer.slice(answer.indexOf(' ') + 1),
  ];
  const text = texts.get(key);
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => readAmount(JSON.parse(words)[name]));
}

/** An amount of energy is a text of its own, with the number in it. */
const readAmount = (word: string) => (word.startsWith('notification.amount ') ? read(word) : word);

const full = {
  to: 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa',
  energyUnits: '64306',
  endsAtMs: String(Date.UTC(2026, 10, 21, 15, 7)),
  cost: '2687676000000000000',
  shortfall: '1287676000000000000',
  totalSun: '2687676',
  balance: '9800000000000000000',
  priceSun: '44',
  markSun: '45',
  state: 'confirmed',
};

describe('a notification', () => {
  it.each(EVENT_KINDS)('about %s has a text, with and without details, and nothing of it is cut', (kind) => {
    const unnamed = { ...names, nameOf: (address: string) => address };
    for (const [params, named] of [
      [full, names],
      [full, unnamed],
      [{}, names],
    ] as const) {
      const { title, text } = wordNotification(event(kind, params), named);
      expect(read(title).length).toBeGreaterThan(5);
      expect(read(title).length).toBeLessThanOrEqual(40);
      expect(read(text).length).toBeLessThanOrEqual(110);
      expect(`${read(title)} ${read(text)}`).not.toMatch(/undefined|null|NaN|\{|^ /);
    }
  });

  it.each([
    ['delegated', '64,306 energy is there'],
    ['failed', 'Order failed, 1.29 TRX short'],
    ['low-balance', 'Balance 9.80 TRX'],
    ['price-below-mark', 'period.short.1h costs 44 SUN'],
  ] as const)('about %s gives exact numbers', (kind, title) => {
    expect(
      read(wordNotification(event(kind, full), { ...names, locale: 'en' }).title).replace('unit.trx', 'TRX'),
    ).toBe(title);
  });

  it.each([
    [
      'needs-user',
      'balanceMoved',
      /^Money left, no order listed It may be the purchase of 2\.69 unit\.trx\./,
    ],
    ['needs-user', 'noConclusion', /never cleared up.*Don’t buy again yet/],
    ['settled', 'listAndBalanceUnchanged', /^Not bought No order, same balance/],
    ['settled', 'absentForADay', /balance proves nothing.*Look before you buy again/],
  ] as const)('about %s because of %s claims of the balance only what it has shown', (kind, why, said) => {
    const state = kind === 'settled' ? 'notPlaced' : 'needsUser';
    const { title, text } = wordNotification(event(kind, { ...full, state, why }), names);
    expect(`${read(title)} ${read(text)}`).toMatch(said);
    expect(read(text).length).toBeLessThanOrEqual(110);
  });

  it.each([
    ['failed', { shortfall: '4000000000000000' }, 'Order failed, 0.004000 unit.trx short'],
    ['failed', { shortfall: '4000000000001' }, 'Order failed, 0.000005 unit.trx short'],
    ['low-balance', { balance: '9000000000000' }, 'Balance 0.000009 unit.trx'],
    ['low-balance', { balance: '0' }, 'Balance 0.00 unit.trx'],
    ['low-balance', { balance: '400000000000' }, 'Balance 0.00 unit.trx'],
  ] as const)('about %s does not round a small amount to zero', (kind, params, title) => {
    expect(read(wordNotification(event(kind, { ...full, ...params }), names).title)).toBe(title);
  });

  it('about a balance below a mark of 10 does not call it 10', () => {
    const { title } = wordNotification(event('low-balance', { balance: '9999000000000000000' }), names);
    expect(read(title)).toBe('Balance 9.99 unit.trx');
  });

  it('about a delivery is worded where the browser calls its language by no name of one', () => {
    const { text } = wordNotification(event('delegated', full), { ...names, locale: 'en-US@posix' });
    expect(text).toContain(':07');
  });

  it('about a failed order names a sum that is enough when it is topped up', () => {
    const { title } = wordNotification(event('failed', { ...full, shortfall: '5004000000000000000' }), names);
    expect(read(title)).toBe('Order failed, 5.01 unit.trx short');
  });

  it('about a purchase whose order was found does not say that none appeared', () => {
    const { title, text } = wordNotification(event('settled', full), names);
    expect(`${read(title)} ${read(text)}`).toMatch(/^Bought once .*2\.69 unit\.trx was found/);
  });

  it('about an order that failed after it was delivered does not say that nothing was delivered', () => {
    for (const params of [full, { ...full, shortfall: '' }]) {
      const delivered = { ...event('failed', { ...params, wasDelegated: 'true' }), guid: '40718265' as Guid };
      const long = { ...names, nameOf: () => full.to };
      const { title, text } = wordNotification(delivered, long);
      expect(read(title)).toBe('Order 40718265 failed after delivery');
      expect(read(text)).toBe(`The energy of ${full.to} may be gone. Look before you send.`);
      expect(read(text).length).toBeLessThanOrEqual(110);
    }
    const undelivered = wordNotification(event('failed', { wasDelegated: 'false' }), names);
    expect(read(undelivered.text)).toContain('Nothing was delivered.');
    expect(read(undelivered.title), 'where nothing is known to be lacking').not.toContain('short');
  });

  it('about practice says so, whichever profile is active, and counts in play money', () => {
    const { title, text } = wordNotification({ ...event('overcharged', full), profileId: 'practice' }, names);
    expect(title).toContain('notification.practice');
    expect(text).toContain('unit.playTrx');
    expect(wordNotification(event('overcharged', full), names).text).toContain('unit.trx');
  });

  it('names its service if there are several, since pages may show another one', () => {
    const other = { id: 'p2', kind: 'service' as const, name: 'Other market' };
    const several = { ...names, profiles: [...names.profiles, other] };
    const said = (profileId: string, of = several) =>
      wordNotification({ ...event('low-balance', full), profileId }, of).text;
    expect(said('p1')).toContain('Energy market');
    expect(said('p2')).toContain('Other market');
    for (const text of [said('p1', names), said('practice'), said('gone')])
      expect(text).not.toContain('market');
  });

  it.each<[string, Record<string, string>]>([
    ['an end', full],
    ['no known end', { to: full.to }],
  ])(
    'about energy of practice with %s does not tell the user to send: the real address has none of it',
    (_, params) => {
      const long = { ...names, nameOf: () => full.to };
      const { text } = wordNotification({ ...event('delegated', params), profileId: 'practice' }, long);
      expect(read(text)).not.toContain('Send now');
      expect(read(text)).toContain('your real address got none');
      expect(read(text).length).toBeLessThanOrEqual(110);
    },
  );

  it.each(['p1', 'practice'])(
    'about energy for %s that is not what was bought does not tell the user to send',
    (profileId) => {
      const long = { ...names, nameOf: () => full.to };
      const delivered = { ...event('delegated', { ...full, isOther: 'true' }), profileId };
      const { title, text } = wordNotification(delivered, profileId === 'p1' ? long : names);
      if (profileId === 'p1') expect(read(title)).toBe('Order 40718265: not what you bought');
      expect(read(text)).not.toContain('Send now');
      expect(read(text)).toContain('Open the order before you send');
      expect(read(text).length).toBeLessThanOrEqual(110);
    },
  );

  it.each([
    [0, 'en', 'until 3:07 PM. Send now.'],
    [0, 'de', 'until 15:07. Send now.'],
    [3, 'en', 'until Nov 24, 3:07 PM. Send now.'],
    [30, 'en', 'until Dec 21, 3:07 PM. Send now.'],
  ])('names an end that is %s days away as the popup does, to a user with %s', (days, locale, end) => {
    const endsAtMs = String(new Date(2026, 10, 21 + days, 15, 7).getTime());
    const now = { ...names, locale, nowMs: new Date(2026, 10, 21, 14, 7).getTime() };
    const { text } = wordNotification(event('delegated', { ...full, endsAtMs }), now);
    expect(read(text).replaceAll('\u202f', ' ')).toContain(end);
  });

  it('about energy whose end is not known does not tell the user to send: it may be taken back at any time', () => {
    const long = { ...names, nameOf: () => full.to };
    const { text } = wordNotification(event('delegated', { to: full.to }), long);
    expect(read(text)).not.toContain('Send now');
    expect(read(text)).toContain('Its end is not known');
    expect(read(text).length).toBeLessThanOrEqual(110);
  });

  it.each(['delegated', 'ending-soon'] as const)(
    'about %s that is shown only after the end, since the browser was closed before, says that it is over',
    (kind) => {
      const endsAtMs = Number(full.endsAtMs);
      const said = (nowMs: number, params: Record<string, string> = full) => {
        const { title, text } = wordNotification(event(kind, params), { ...names, nowMs });
        return `${read(title)}. ${read(text)}`;
      };
      expect(said(endsAtMs - 1)).toMatch(/is there.*Send now|ends soon/);
      for (const late of [endsAtMs, endsAtMs + 3 * 86_400_000])
        expect(said(late)).toBe('A rental has ended. The rental for Main wallet is over.');
      const other = { ...full, isOther: 'true' };
      if (kind === 'delegated')
        expect(said(endsAtMs, other), 'a wrong order stays one').toContain('not what you bought');
    },
  );

  it('about a low price names its period', () => {
    const { title } = wordNotification(event('price-below-mark', { ...full, period: '30d' }), names);
    expect(title).toContain('period.short.30d');
  });
});
