import { batch, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { ZERO } from '../../../../lib/domain/amounts/decimal.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Offer, Snapshot } from '../../../../lib/messages/snapshot.ts';
import { type Draft, FIRST_DRAFT } from '../../../../lib/store/popup/draft.ts';
import { followOffers } from '../../../../lib/store/popup/offer.ts';
import type { Wish } from '../../../../lib/store/popup/screen.ts';
import type { Sheet, SheetState } from '../../../../lib/store/popup/sheet.ts';
import { watchedParts } from '../../../../lib/store/watched-parts.ts';

const A = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const B = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const NOW = 1_000_000;
const offer = (part: Partial<Offer> = {}): Offer => ({
  addresses: [A],
  leftOut: 0,
  isCut: false,
  from: 'selection',
  refusal: null,
  chosen: {},
  atMs: NOW,
  ...part,
});
const profile = { id: 'p', kind: 'practice', name: '', colour: null, origin: null, token: 'ready' } as const;

function start() {
  const snapshot = watchedParts<Snapshot>({ ...EMPTY_SNAPSHOT, profile });
  const draft = signal<Draft>(FIRST_DRAFT);
  const state = signal<SheetState | null>(null);
  const wishes: Wish[] = [];
  let cleared = 0;
  const close = () => {
    if (state.value?.phase === 'open') state.value = null;
  };
  const sheet = { state, close };
  const desk = followOffers({
    snapshot,
    draft,
    sheet: sheet as unknown as Sheet,
    now: () => NOW + 1_000,
    change: (part) => {
      draft.value = { ...draft.value, ...part };
    },
    show: (wish) => void wishes.push(wish),
    clear: () => {
      cleared += 1;
    },
  });
  const push = (part: Partial<Snapshot>) => {
    batch(() => Object.assign(snapshot, part));
  };
  const openSheet = (phase: SheetState['phase']) => {
    state.value = {
      intentId: 'i',
      phase,
      first: { unitSun: 46n, total: ZERO },
      knownIntents: [],
      typedSum: '',
    };
  };
  return { desk, push, draft, state, wishes, openSheet, cleared: () => cleared };
}

describe('an address that was handed over', () => {
  it('is filled in with its period on the quote if it is the only one and certain', () => {
    const { desk, push, draft, wishes, cleared } = start();
    push({ offer: offer({ chosen: { period: '7d' } }) });
    expect(draft.value).toMatchObject({ to: A, period: '7d' });
    expect(wishes).toEqual([{ kind: 'quote' }]);
    expect(desk.offer.value).toBeNull();
    expect(cleared()).toBe(1);
  });

  it('is filled in once: a snapshot that still contains it does not undo later choices', () => {
    const { push, draft, cleared } = start();
    push({ offer: offer() });
    draft.value = { ...draft.value, to: null };
    push({ offer: offer(), madeAtMs: 5 });
    expect(draft.value.to).toBeNull();
    expect(cleared()).toBe(1);
  });

  it.each([
    ['several', offer({ addresses: [A, B] })],
    ['a guess', offer({ refusal: 'hex-form' })],
    ['one of a text that was not read whole', offer({ isCut: true })],
    ['a refusal', offer({ addresses: [], refusal: 'checksum' })],
  ])('waits for a choice when it is %s', (_, waiting) => {
    const { desk, push, draft, cleared } = start();
    push({ offer: waiting });
    expect(draft.value.to).toBeNull();
    expect(desk.offer.value).toEqual(waiting);
    desk.putAway();
    expect(desk.offer.value).toBeNull();
    expect(cleared()).toBeGreaterThan(0);
  });

  it('is not put away where there is none: one that was taken, and is still there, would be met again', () => {
    const { desk, push, draft, cleared } = start();
    push({ offer: offer() });
    desk.putAway();
    draft.value = { ...draft.value, to: B as Address };
    push({ profile: { ...profile, name: 'other' } });
    expect([draft.value.to, cleared()]).toEqual([B, 1]);
  });

  it('is not filled in again by a purchase that ends, or news of the service, while the offer is still there', () => {
    const { push, draft, state, openSheet, cleared } = start();
    push({ offer: offer() });
    draft.value = { ...draft.value, to: B as Draft['to'] };
    openSheet('sending');
    state.value = null;
    push({ profile: { ...profile, name: 'renamed' } });
    expect([draft.value.to, cleared()]).toEqual([B, 1]);
  });

  it('stays a choice when the popup is closed, and closes no sheet that was opened since it came', () => {
    const { push, state, openSheet, wishes, cleared } = start();
    const choice = offer({ addresses: [A, B] });
    push({ offer: choice });
    openSheet('open');
    push({ offer: choice, profile: { ...profile, name: 'renamed' } });
    expect([state.value?.phase, wishes.length, cleared()]).toEqual(['open', 1, 0]);
  });

  it('reports a refusal once: it stays visible, and is gone at the next opening', () => {
    const { desk, push, cleared } = start();
    const refused = offer({ addresses: [], refusal: 'checksum' });
    push({ offer: refused });
    expect(cleared()).toBe(1);
    push({ offer: null });
    expect(desk.offer.value).toEqual(refused);
  });

  it('is replaced by the next one', () => {
    const { desk, push, draft } = start();
    push({ offer: offer({ addresses: [A, B] }) });
    push({ offer: offer({ addresses: [B], atMs: NOW + 1 }) });
    expect(desk.offer.value).toBeNull();
    expect(draft.value.to).toBe(B);
  });

  it('is filled in even if the clock was set back since the last one', () => {
    const { push, draft } = start();
    push({ offer: offer() });
    push({ offer: null });
    push({ offer: offer({ addresses: [B], atMs: NOW - 60_000 }) });
    expect(draft.value.to).toBe(B);
  });

  it('closes an open sheet, which was for another address', () => {
    const { push, state, openSheet } = start();
    openSheet('open');
    push({ offer: offer() });
    expect(state.value).toBeNull();
  });

  it('never affects a purchase that is on its way, and comes after it', () => {
    const { push, state, draft, openSheet } = start();
    openSheet('sending');
    push({ offer: offer() });
    expect(draft.value.to).toBeNull();
    expect(state.value?.phase).toBe('sending');
    state.value = null;
    expect(draft.value.to).toBe(A);
  });

  it('is forgotten when it is older than ten minutes', () => {
    const { push, draft, desk } = start();
    push({ offer: offer({ atMs: NOW - 600_000 }) });
    expect([draft.value.to, desk.offer.value]).toEqual([null, null]);
  });

  it('waits until there is a service to rent from', () => {
    const { push, draft } = start();
    push({ profile: null, offer: offer() });
    expect(draft.value.to).toBeNull();
    push({ profile });
    expect(draft.value.to).toBe(A);
  });
});

describe('an order whose notification was clicked', () => {
  it('is shown once, however often it was clicked before the popup came', () => {
    const { push, wishes, cleared } = start();
    const focus = { kind: 'order', guid: '40718265', atMs: NOW } as const;
    push({ focus });
    push({ focus, madeAtMs: 5 });
    expect(wishes).toEqual([focus]);
    expect(cleared()).toBe(1);
  });

  it('takes the place of an open sheet, and is forgotten after ten minutes', () => {
    const { push, wishes, state, openSheet } = start();
    openSheet('open');
    push({ focus: { kind: 'order', guid: '40718265', atMs: NOW - 600_000 } });
    expect([wishes, state.value?.phase]).toEqual([[], 'open']);
    push({ focus: { kind: 'order', guid: '40718265', atMs: NOW } });
    expect([wishes.length, state.value]).toEqual([1, null]);
  });
});

describe('the wallet on the page', () => {
  const wallets = [
    { address: A, name: 'TronLink' },
    { address: B, name: null },
  ];

  it('is offered and never filled in', () => {
    const { desk, draft } = start();
    desk.takeWallets({ ok: true, value: { wallets } });
    expect(desk.wallets.value).toEqual(wallets);
    expect(draft.value.to).toBeNull();
  });

  it('is not offered if it is the sender already', () => {
    const { desk, draft } = start();
    draft.value = { ...draft.value, to: A as NonNullable<Draft['to']> };
    desk.takeWallets({ ok: true, value: { wallets } });
    expect(desk.wallets.value.map(({ address }) => address)).toEqual([B]);
  });
});
