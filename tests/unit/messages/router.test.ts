import { describe, expect, it, vi } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { createRouter, type Handlers } from '../../../lib/messages/router.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { purchaseOf } from '../../support/background.ts';

function setUp(overrides: Partial<Handlers> = {}) {
  const onInternalError = vi.fn();
  const handlers = {
    'snapshot.read': async () => ({ ok: true, value: EMPTY_SNAPSHOT }),
    'practice.enter': async () => ({ ok: true, value: {} }),
    'prices.refresh': async () => ({ ok: false, error: { code: 'no-price' } }),
    ...overrides,
  } as Handlers;
  const isRefusedWrite = (error: unknown) => error === DISK_FULL;
  return { route: createRouter({ handlers, onInternalError, isRefusedWrite }), onInternalError };
}
const popup = { page: 'popup' };
const confirming = (change: object) => ({
  topic: 'purchase.confirm',
  input: { ...purchaseOf(1), ...change },
});
const { sender } = exampleAddresses;
const estimating = (adjustPercent: string) => ({
  to: sender,
  period: '1h',
  amount: { source: 'estimate', token: 'USDT', recipients: [sender], adjustPercent },
});
const addingReceipt = (txid: string) => ({ topic: 'receipt.add', input: { guid: '7', txid } });
const dashboard = { page: 'dashboard' };
const DISK_FULL = new Error('no room left');

describe('the router', () => {
  it('answers a question of the protocol from a page that may ask it', async () => {
    expect(await setUp().route({ topic: 'snapshot.read', input: {} }, popup)).toEqual({
      ok: true,
      value: EMPTY_SNAPSHOT,
    });
  });

  it('passes on a refusal unchanged', async () => {
    const answer = await setUp().route({ topic: 'prices.refresh', input: { periods: ['1h'] } }, popup);
    expect(answer).toEqual({ ok: false, error: { code: 'no-price' } });
  });

  it.each([
    ['a web page or another extension', { topic: 'snapshot.read', input: {} }, { page: null }, 'not-allowed'],
    [
      'a page that is not on the list of the topic',
      { topic: 'practice.enter', input: {} },
      { page: 'other' },
      'not-allowed',
    ],
    ['a topic nobody knows', { topic: 'buy.everything', input: {} }, popup, 'unknown-topic'],
    ['a topic from the prototype', { topic: 'toString', input: {} }, popup, 'unknown-topic'],
    ['no topic', {}, popup, 'unknown-topic'],
    ['no object', 'snapshot.read', popup, 'unknown-topic'],
    ['null', null, popup, 'unknown-topic'],
    ['an input with an extra field', { topic: 'snapshot.read', input: { also: 1 } }, popup, 'bad-input'],
    [
      'an input of the wrong shape',
      { topic: 'prices.refresh', input: { periods: ['2h'] } },
      popup,
      'bad-input',
    ],
    ['less than no energy', confirming({ energyUnits: '-1' }), popup, 'bad-input'],
    ['more digits than any sum has', confirming({ capSun: '9'.repeat(81) }), popup, 'bad-input'],
    ['a surplus below zero', confirming({ request: estimating('-50') }), popup, 'bad-input'],
    ['a surplus too fine', confirming({ request: estimating(`0.${'1'.repeat(19)}`) }), popup, 'bad-input'],
    [
      'what is no address',
      confirming({ request: { ...purchaseOf(1).request, to: 'T1' } }),
      popup,
      'bad-input',
    ],
    ["a purchase under the id of a rule's", confirming({ intentId: 'renew-r-7' }), popup, 'bad-input'],
    ['what names no transaction', addingReceipt(`${'a'.repeat(64)}/x`), dashboard, 'bad-input'],
    ['a purchase with more than its fields', confirming({ also: 1 }), popup, 'bad-input'],
    ['a missing input', { topic: 'prices.refresh' }, popup, 'bad-input'],
  ])('refuses %s', async (_, message, speaker, code) => {
    expect(await setUp().route(message, speaker)).toEqual({ ok: false, error: { code } });
  });

  it('accepts a purchase as the sheet confirms it', async () => {
    const value = { kind: 'stopped', code: 'locked' } as const;
    const { route } = setUp({ 'purchase.confirm': async () => ({ ok: true, value }) });
    expect(await route(confirming({}), popup)).toEqual({ ok: true, value });
  });

  it('turns an error of a handler into a refusal without its text, and reports it', async () => {
    const boom = new Error('token abc');
    const { route, onInternalError } = setUp({ 'practice.enter': () => Promise.reject(boom) });
    expect(await route({ topic: 'practice.enter', input: {} }, popup)).toEqual({
      ok: false,
      error: { code: 'internal' },
    });
    expect(onInternalError).toHaveBeenCalledWith('practice.enter', boom);
  });

  it('reports what the disk refused as not stored, which is no mistake of Turbine', async () => {
    const { route } = setUp({ 'practice.enter': () => Promise.reject(DISK_FULL) });
    const answer = await route({ topic: 'practice.enter', input: {} }, popup);
    expect(answer).toEqual({ ok: false, error: { code: 'not-stored' } });
  });

  it('gives a handler what was read of the input, not what was sent', async () => {
    const save = vi.fn(async () => ({ ok: true as const, value: { imitated: null } }));
    const input = { address: sender, label: 'Till', use: 'sender', comparedWith: null, knownAs: null };
    const { route } = setUp({ 'address.save': save });
    await route({ topic: 'address.save', input: { ...input, label: ' Till ' } }, { page: 'options' });
    expect(save).toHaveBeenCalledWith(input);
  });

  it('sends nothing beside what the protocol names, whatever a handler brings along', async () => {
    const profile = {
      id: 'p',
      kind: 'service',
      name: 'P',
      colour: null,
      origin: null,
      token: 'ready',
    } as const;
    const told = { ...EMPTY_SNAPSHOT, profile };
    const value = { ...told, profile: { ...profile, secret: 'abc' }, secret: 'abc' };
    const { route } = setUp({ 'snapshot.read': async () => ({ ok: true, value }) });
    expect(await route({ topic: 'snapshot.read', input: {} }, popup)).toEqual({ ok: true, value: told });
  });

  it('sends no answer that breaks the protocol', async () => {
    const broken = { profile: 7, prices: {} } as never;
    const { route, onInternalError } = setUp({ 'snapshot.read': async () => ({ ok: true, value: broken }) });
    expect(await route({ topic: 'snapshot.read', input: {} }, popup)).toEqual({
      ok: false,
      error: { code: 'internal' },
    });
    expect(onInternalError).toHaveBeenCalledOnce();
  });
});
