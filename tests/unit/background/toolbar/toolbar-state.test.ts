import { describe, expect, it } from 'vitest';
import { type ToolbarFacts, wordToolbar } from '../../../../lib/background/toolbar/toolbar-state.ts';

const NOW = 1_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const word = (part: Partial<ToolbarFacts>) =>
  wordToolbar({
    badge: { kind: 'none' },
    choice: 'time-left',
    endingName: null,
    isLocked: false,
    isAskable: true,
    refusal: null,
    price: null,
    nowMs: NOW,
    ...part,
  });
const running = (leftMs: number) => word({ badge: { kind: 'running', endsAtMs: NOW + leftMs } });
const price = { unitSun: '46', readAtMs: NOW - 10_000 };

describe('the time left on the badge', () => {
  it.each([
    [30_000, '0m'],
    [47 * MINUTE + 59_000, '47m'],
    [59 * MINUTE + 59_999, '59m'],
    [HOUR, '1h'],
    [47 * HOUR, '47h'],
    [48 * HOUR, '2d'],
    [30 * 24 * HOUR, '30d'],
    [-MINUTE, '0m'],
  ])('of %i ms is rounded down to %s', (leftMs, text) => {
    expect(running(leftMs).badge).toBe(text);
  });

  it.each([
    ['minutes', 46 * MINUTE + 30_000],
    ['the last minute of hours', HOUR + 5],
    ['hours', 5 * HOUR + 20 * MINUTE],
    ['days', 12 * 24 * HOUR + 3 * HOUR],
  ])('holds until the moment that it names, and another one then: %s', (_, leftMs) => {
    const endsAtMs = NOW + leftMs;
    const shown = running(leftMs);
    const at = (nowMs: number) => word({ badge: { kind: 'running', endsAtMs }, nowMs }).badge;
    const changesAtMs = shown.changesAtMs ?? 0;
    expect(at(changesAtMs - 1)).toBe(shown.badge);
    expect(at(changesAtMs)).not.toBe(shown.badge);
  });

  it('is announced with the name of its address', () => {
    const badge = { kind: 'running', endsAtMs: NOW + 47 * MINUTE } as const;
    expect(word({ badge, endingName: 'Main wallet' }).title).toContain('Main wallet');
  });
});

describe('the badge', () => {
  const ending = { kind: 'ending', endsAtMs: NOW + 9 * MINUTE } as const;
  const long = { kind: 'running', endsAtMs: NOW + 5 * HOUR } as const;
  const pending = { kind: 'pending', count: 2 } as const;

  it.each([
    [
      'two orders for one purchase before everything else',
      { badge: { kind: 'duplicate' }, isLocked: true },
      '2×',
    ],
    ['trouble whatever was chosen', { badge: { kind: 'alert' }, choice: 'nothing' }, '!'],
    ['a refused token before time left', { badge: long, refusal: 'tokenRefused' }, '!'],
    ['a refused token whatever was chosen', { choice: 'nothing', refusal: 'tokenRefused' }, '!'],
    ['an order in progress only if it may be asked for', { badge: pending, refusal: 'notAllowed' }, '!'],
    ['two orders before a refused token', { badge: { kind: 'duplicate' }, refusal: 'tokenRefused' }, '2×'],
    ['doubt whatever was chosen', { badge: { kind: 'uncertain' }, choice: 'price', price }, '?'],
    ['an order in progress', { badge: pending }, '…'],
    ['an end inside the reminder time before the price', { badge: ending, choice: 'price', price }, '9m'],
    ['the price instead of the time, if chosen', { badge: long, choice: 'price', price }, '46'],
    ['time left although locked', { badge: long, isLocked: true }, '5h'],
    ['the lock', { isLocked: true }, 'key'],
    ['the price', { choice: 'price', price }, '46'],
    ['no price that is an hour old', { choice: 'price', price: { unitSun: '46', readAtMs: NOW - HOUR } }, ''],
    ['no price from a clock that was ahead', { choice: 'price', price: { ...price, readAtMs: NOW + 1 } }, ''],
    ['no price that does not fit', { choice: 'price', price: { ...price, unitSun: '1000' } }, ''],
    ['no price of a service without a token', { choice: 'price', price, isAskable: false }, ''],
    ['no price unless chosen', { price }, ''],
    ['nothing but trouble, if chosen', { badge: ending, choice: 'nothing', isLocked: true }, ''],
    ['no order in progress, if chosen', { badge: pending, choice: 'nothing' }, ''],
    ['nothing when there is nothing', {}, ''],
  ] as const)('shows %s', (_, facts, text) => {
    expect(word(facts).badge).toBe(text);
    expect(text.length).toBeLessThanOrEqual(3);
  });

  it('looks again before the price is old, and while none is known', () => {
    expect(word({ choice: 'price', price }).changesAtMs).toBe(NOW + 50_000);
    expect(word({ choice: 'price' }).changesAtMs).toBe(NOW + MINUTE);
    const ahead = { ...price, readAtMs: NOW + 24 * HOUR };
    expect(word({ choice: 'price', price: ahead }).changesAtMs).toBe(NOW + MINUTE);
  });

  it('never looks again if nothing changes by itself', () => {
    expect(word({ badge: { kind: 'alert' } }).changesAtMs).toBeNull();
    expect(word({}).changesAtMs).toBeNull();
    expect(word({ isLocked: true }).changesAtMs).toBeNull();
    expect(word({ choice: 'price', isAskable: false }).changesAtMs).toBeNull();
  });
});
